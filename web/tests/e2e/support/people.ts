import type { Installation } from './stack'
import { accounts } from './stack'
import { linkInMail } from './outbox'

export interface Person {
  name: string
  email: string
  password: string
}

/** The cookies of a new session, signed in without a browser. */
export async function sessionOf(
  stack: Installation,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> {
  const answer = await post(stack, '/session/sign-in', { identifier: email, password })
  if (answer.status !== 200) throw new Error(`Sign-in of ${email} failed: ${await answer.text()}`)
  return cookiesOf(answer)
}

/** The cookies that an answer sets, as a request carries them. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

export function post(
  stack: Installation,
  at: string,
  body: unknown,
  cookie = '',
  origin = stack.siteUrl,
): Promise<Response> {
  return fetch(origin + at, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stack.siteUrl, ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })
}

/** Who the cookies belong to, as the web server says; null when their session is over. */
export async function whose(
  stack: Installation,
  cookie: string,
  origin = stack.siteUrl,
): Promise<string | null> {
  const answer = await fetch(`${origin}/session`, { headers: { cookie } })
  const { user } = (await answer.json()) as { user: { email: string } | null }
  return user?.email ?? null
}

/** A new user, invited by the administrator and through the link in the mail. */
export async function invite(
  stack: Installation,
  name: string,
  role: 'editor' | 'administrator',
): Promise<Person> {
  const email = `${name.toLowerCase().replace(/\W+/g, '-')}@sub-station.example`
  const person = { name, email, password: 'violet-harbor-lantern-9' }
  const administrator = await sessionOf(stack, accounts.administrator)
  await post(stack, '/cms/accounts/invitations', { email, name, role }, administrator)
  const link = await linkInMail(stack, email, '/web-admin/accept-invitation/')
  const invitation = link.split('/').at(-1)
  const accepted = await post(stack, '/session/sign-up', {
    identifier: email,
    password: person.password,
    name,
    invitation,
  })
  if (accepted.status !== 201) throw new Error(`The invitation was not accepted: ${await accepted.text()}`)
  return person
}
