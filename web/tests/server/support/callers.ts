import { Browser } from './browser'
import { failure } from './fake-cms'
import { startCms, startWeb } from './start'

/** Who may ask the web server, as far as it makes a difference. */
export const callers = [
  'anonymous',
  'Editor',
  'Administrator',
  'blocked',
  'signed out',
  'expired',
  'renewable',
] as const

export type Caller = (typeof callers)[number]

const people = {
  Editor: { id: 7, name: 'Elena Editor', email: 'editor@tanglaw.example', role: 'editor', abilities: [] },
  Administrator: {
    id: 8,
    name: 'Ada Administrator',
    email: 'ada@tanglaw.example',
    role: 'administrator',
    abilities: ['accounts.manage'],
  },
}

/** Paths that only an administrator may call in the CMS. */
const administration = /^\/api\/manage\/(accounts|audit|mail|system)(\/|\?|$)/

/** A web server of its own before a CMS that knows the caller, whose cookies the browser still has. */
export async function asCaller(caller: Caller) {
  const cms = await startCms()
  const web = await startWeb({ cms })
  const browser = new Browser(web.address)
  const { sessions } = cms
  sessions.user = people[caller === 'Administrator' ? caller : 'Editor']
  cms.manage = ({ path }) =>
    administration.test(path) && caller !== 'Administrator'
      ? failure(403, 'ForbiddenError', 'Forbidden')
      : { status: 200, body: { rows: [] } }
  if (caller === 'anonymous') return { cms, web, browser }

  if (caller === 'renewable') sessions.tokenLife = 30
  await browser.post('/session/sign-in', { identifier: 'e@tanglaw.example', password: sessions.password })
  sessions.tokenLife = 600
  // Blocking, signing out elsewhere and the end of the refresh token all end the session in the CMS.
  if (caller === 'blocked' || caller === 'expired') sessions.endAll()
  if (caller === 'signed out') {
    const kept = browser.cookies
    await browser.post('/session/sign-out', {})
    browser.keep(kept)
  }
  return { cms, web, browser }
}
