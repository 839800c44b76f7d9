import { createPerson, PASSWORD, signIn } from '../../accounts/support/people'
import type { TestCms } from '../../support/cms'
import { createClass } from '../../support/content'

/** A route that reads a body, a whole body for it, and who sends it. */
export interface BodyCase {
  method: string
  /** As the CMS lists it. */
  path: string
  /** With ids that exist. */
  address: string
  body: Record<string, unknown>
  token?: string
}

/** The least that each type of content takes, and fields of components in it: where they are, and one of them. */
const contents: Record<string, { data: object; components?: { path: (string | number)[]; data: object }[] }> =
  {
    'hero-slides': {
      data: { heading: 'Heading' },
      components: [{ path: ['callToAction'], data: { callToAction: { label: 'Rates', url: '/rates' } } }],
    },
    'power-rates': {
      data: { billingMonth: '2026-01' },
      components: [{ path: ['components', 0], data: { components: [{ code: 'generation' }] } }],
    },
    'energy-sources': { data: { month: '2026-01', name: 'Source' } },
    'power-supply-records': { data: { month: '2026-01' } },
    'generation-charges': { data: { billingMonth: '2026-01', source: 'Source' } },
    'demand-readings': { data: { at: '2026-01-01T00:00:00Z', source: 'scada' } },
    'customer-classes': { data: { code: 'streetlights', name: 'Streetlights' } },
  }

const settings = { utilityName: 'Tanglaw Electric', timeZone: 'Asia/Manila' }
const settingsComponents = [
  { path: ['socialLinks', 0], data: { socialLinks: [{ label: 'Us', url: 'https://us.example' }] } },
  { path: ['defaultSeo'], data: { defaultSeo: { title: 'Title' } } },
]

const DRAFTS = ['hero-slides', 'power-rates', 'energy-sources', 'power-supply-records', 'generation-charges']
const CODE = '0'.repeat(64)

/** Every route that takes a JSON body, on documents made for it. */
export async function bodyCases(cms: TestCms): Promise<BodyCase[]> {
  return [...(await accountCases(cms)), ...(await contentCases(cms))]
}

async function accountCases(cms: TestCms): Promise<BodyCase[]> {
  const person = await createPerson(cms, 'editor')
  const { jwt: own, refreshToken } = await signIn(cms, person.email)
  const administrator = await cms.tokenOf('administrator')
  const { email } = person
  const manage = '/api/manage/accounts'
  const open = (path: string, body: Record<string, unknown>): BodyCase => ({
    method: 'POST',
    path,
    address: path,
    body,
  })
  const act = (path: string, body: Record<string, unknown> = {}, method = 'POST'): BodyCase => ({
    ...open(path, body),
    method,
    address: path.replace(':id', person.id),
    token: administrator,
  })
  return [
    open('/api/auth/local', { identifier: email, password: PASSWORD }),
    open('/api/auth/refresh', { refreshToken }),
    { ...open('/api/auth/logout', { scope: 'all' }), token: own },
    open('/api/account/forgot-password', { email }),
    open('/api/account/reset-password', { token: CODE, email, password: PASSWORD }),
    open('/api/account/accept-invitation', {
      identifier: email,
      password: PASSWORD,
      name: 'Mallory',
      invitation: CODE,
    }),
    { ...open('/api/manage/me/password', { currentPassword: PASSWORD, password: 'x' }), token: own },
    act(`${manage}/invitations`, { email: 'new@tanglaw.example', name: 'Newcomer', role: 'editor' }),
    act(`${manage}/:id/resend`),
    act(`${manage}/:id/link`),
    act(`${manage}/:id/role`, { role: 'administrator' }, 'PUT'),
    act(`${manage}/:id/block`),
    act(`${manage}/:id/unblock`),
    act('/api/manage/mail/:id/retry'),
  ]
}

async function contentCases(cms: TestCms): Promise<BodyCase[]> {
  const token = await cms.tokenOf('administrator')
  const customerClass = await createClass(cms, 'residential')
  const cases: BodyCase[] = []
  for (const [type, { data }] of Object.entries(contents)) {
    const path = `/api/manage/${type}`
    const one = `${path}/:documentId`
    const whole = type === 'power-rates' ? { ...data, customerClass } : data
    const { body: row } = await cms.as('administrator', 'POST', path, { data: whole })
    const address = `${path}/${row.documentId}`
    const base = { baseVersion: row.version }
    cases.push({ method: 'POST', path, address: path, body: { data: whole }, token })
    cases.push({ method: 'PUT', path: one, address, body: { ...base, data: whole }, token })
    if (!DRAFTS.includes(type)) continue
    for (const act of ['publish', 'unpublish', 'discard'])
      cases.push({ method: 'POST', path: `${one}/${act}`, address: `${address}/${act}`, body: base, token })
  }
  const path = '/api/manage/site-setting'
  const { body } = await cms.as('administrator', 'PUT', path, { data: settings })
  const save = { baseVersion: body.version, data: settings }
  return [...cases, { method: 'PUT', path, address: path, body: save, token }]
}

/** The components that a route's content may hold. */
export function componentsOf({ path }: BodyCase): { path: (string | number)[]; data: object }[] {
  if (path === '/api/manage/site-setting') return settingsComponents
  return contents[path.split('/')[3] ?? '']?.components ?? []
}
