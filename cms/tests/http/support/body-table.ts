import sharp from 'sharp'
import { createPerson, PASSWORD, signIn } from '../../accounts/support/people'
import type { ContentAbility } from '../../../src/content/definition'
import type { TestCms } from '../../support/cms'
import type { ContentType } from '../../../src/content/content-types'
import { contentType, contentTypes, hasSeveralDocumentsPerMonth } from '../../support/compiled'
import { testEnv } from '../../support/test-env'
import { createSample, sampleContent, sampleOf, sampleValue } from '../../support/samples'

/** A route that reads a body, a whole body for it, and who sends it. */
export interface BodyCase {
  method: string
  /** As the CMS lists it. */
  path: string
  /** With ids that exist. */
  address: string
  body: Record<string, unknown>
  /** Who sends it, with a token that the test renews. */
  caller?: 'administrator'
  /** A token of its own, in place of a caller's. */
  token?: string
}

const CODE = '0'.repeat(64)

/** What a system sends, with its own token. */
const ingestCase: BodyCase = {
  method: 'POST',
  path: '/api/ingest/demand-readings',
  address: '/api/ingest/demand-readings',
  body: { readings: [{ at: '2026-11-18T06:15:00Z', demandMw: 51 }] },
  token: testEnv.INGEST_TOKEN!,
}

/** Every route that takes a JSON body, on documents made for it. */
export async function bodyCases(cms: TestCms): Promise<BodyCase[]> {
  return [
    ...(await accountCases(cms)),
    ...(await contentCases(cms)),
    ...(await fileCases(cms)),
    ...(await trackingCases(cms)),
    ...(await subscriptionCases(cms)),
    ...(await filingCases(cms)),
    ingestCase,
  ]
}

async function accountCases(cms: TestCms): Promise<BodyCase[]> {
  const person = await createPerson(cms, 'editor')
  const { jwt: own, refreshToken } = await signIn(cms, person.email)
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
    caller: 'administrator',
  })
  return [
    open('/api/auth/local', { identifier: email, password: PASSWORD }),
    open('/api/auth/second-factor', { ticket: 'x', code: '123456' }),
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
    ...['begin', 'recovery-codes', 'off'].map((name) => ({
      ...open(`/api/manage/me/second-factor/${name}`, { password: 'x', code: '123456' }),
      token: own,
    })),
    ...['confirm', 'verify'].map((name) => ({
      ...open(`/api/manage/me/second-factor/${name}`, { code: '123456' }),
      token: own,
    })),
    { ...open('/api/manage/me/second-factor/finish', {}), token: own },
    act(`${manage}/:id/reset-second-factor`),
    act(`${manage}/invitations`, { email: 'new@tanglaw.example', name: 'Newcomer', role: 'editor' }),
    act(`${manage}/:id/resend`),
    act(`${manage}/:id/link`),
    act(`${manage}/:id/role`, { role: 'administrator' }, 'PUT'),
    act(`${manage}/:id/block`),
    act(`${manage}/:id/unblock`),
    act('/api/manage/mail/:id/retry'),
    act('/api/manage/roles', { name: 'Writers', description: '', grants: [], requiresSecondFactor: false }),
    act('/api/manage/roles/:id', { baseVersion: 'x', name: 'Writers', description: '', grants: [] }, 'PUT'),
    ...['search', 'export', 'restrict', 'lift-restriction', 'erase'].map((one) =>
      act(`/api/manage/personal-data/${one}`, { email: 'unknown@mail.example' }),
    ),
    act('/api/manage/setup', { isHidden: false }, 'PUT'),
    act('/api/manage/trash/purge', { items: [2147483647] }),
    act('/api/manage/preview-links', { path: '/', days: 7 }),
    act('/api/manage/saved-views', { list: 'hotlines', name: 'Drafts', query: {}, isShared: false }),
    act('/api/manage/saved-views/:id', { name: 'Drafts', query: {}, isShared: false }, 'PUT'),
    {
      ...act('/api/manage/review-rules/:path', { isRequired: false }, 'PUT'),
      address: '/api/manage/review-rules/hotlines',
    },
  ]
}

async function contentCases(cms: TestCms): Promise<BodyCase[]> {
  const caller = 'administrator'
  const cases: BodyCase[] = []
  for (const type of contentTypes()) {
    const may = (ability: ContentAbility): boolean => type.abilities[ability] !== 'none'
    const data = await sampleContent(cms, type)
    const { documentId, version } = await createSample(cms, type, data)
    const path = `/api/manage/${type.path}`
    const [one, address] =
      type.kind === 'single' ? [path, path] : [`${path}/:documentId`, `${path}/${documentId}`]
    const base = { baseVersion: version }
    const post = (below: string, body: Record<string, unknown>): BodyCase => ({
      method: 'POST',
      path: `${path}${below}`,
      address:
        path +
        below
          .replace(':documentId', documentId)
          .replace(':month', '2030-01')
          .replace(':batch', 'none')
          .replace(':number', '1'),
      body,
      caller,
    })
    if (type.publicForm) cases.push(await receivedCase(cms, type, data))
    if (may('save')) {
      cases.push({ method: 'PUT', path: one, address, body: { ...base, data }, caller })
      cases.push(post(`${one.slice(path.length)}/presence`, { field: null, isOpen: true }))
    }
    const ids = type.kind === 'single' ? {} : { documentIds: [documentId] }
    cases.push({ ...post('/assignee', { ...ids, account: null }), method: 'PUT' })
    if (!type.publicForm) {
      const below = one.slice(path.length)
      cases.push(post(`${below}/versions`, { name: 'As released' }))
      cases.push({ ...post(`${below}/versions/:number`, { name: 'As released' }), method: 'PUT' })
    }
    if (type.draftAndPublish) {
      const below = one.slice(path.length)
      const acts = (['publish', 'unpublish', 'discard'] as const).filter(may)
      for (const act of acts) cases.push(post(`${below}/${act}`, base))
      cases.push({
        ...post(`${below}/schedule`, { ...base, publishAt: null, unpublishAt: null }),
        method: 'PUT',
      })
      cases.push(post(`${below}/review`, { ...base, note: 'Please check' }))
      cases.push(post(`${below}/review/approve`, { ...base, note: 'Fine' }))
      cases.push(post(`${below}/review/changes`, { ...base, note: 'Not yet' }))
      cases.push(post(`${below}/comments`, { field: Object.keys(data)[0], text: 'Why?' }))
      cases.push({ ...post(`${below}/comments/:number`, { isResolved: true }), method: 'PUT' })
    }
    if (type.kind === 'single') continue
    if (may('create')) cases.push(post('', { data }))
    const act = may('remove')
      ? { action: 'remove' }
      : { action: 'progress', data: sampleOf(type.progressReport?.fields ?? {}) }
    if (may('bulk')) cases.push(post('/bulk', { ...act, items: [{ documentId, ...base }] }))
    if (may('order') && type.attributes.order?.type === 'integer')
      cases.push(post('/order', { ids: [documentId] }))
    if (hasSeveralDocumentsPerMonth(type)) cases.push(post('/months/:month', {}))
    if (type.tableImport) cases.push(post('/import', { text: 'x', columns: ['x'], planHash: 'x' }))
    if (hasSeveralDocumentsPerMonth(type) || type.tableImport || (type.draftAndPublish && may('bulk')))
      cases.push(post('/batches/:batch/undo', {}))
    if (type.progressReport)
      cases.push(post('/:documentId/progress', { data: sampleOf(type.progressReport.fields) }))
  }
  return cases
}

/** What the web server hands in for a visitor. */
async function receivedCase(
  cms: TestCms,
  type: ContentType,
  data: Record<string, unknown>,
): Promise<BodyCase> {
  const filled = Object.entries(data).filter(([name]) => type.publicForm!.fields.includes(name))
  return {
    method: 'POST',
    path: `/api/${type.path}`,
    address: `/api/${type.path}`,
    body: { data: Object.fromEntries(filled), key: 'a-key-of-the-tests' },
    token: await cms.tokenOf('forms token'),
  }
}

async function subscriptionCases(cms: TestCms): Promise<BodyCase[]> {
  const token = await cms.tokenOf('forms token')
  const { documentId } = await createSample(cms, contentType('barangay'), {
    code: 'subscribed',
    name: 'Subscribed',
  })
  const request = { email: 'reader@mail.example', topic: `barangay:${documentId}`, scope: 'all' }
  const of = (path: string, body: object): BodyCase =>
    ({ method: 'POST', path, address: path, body, token }) as BodyCase
  return [
    of('/api/subscriptions', { data: request, key: 'a-key-of-the-tests' }),
    of('/api/subscriptions/push', {
      data: { subscription: '{}', topic: request.topic, scope: 'all' },
      key: 'a-key-of-the-tests',
    }),
    of('/api/subscriptions/confirm', { data: { code: 'x' } }),
    of('/api/subscriptions/stop', { data: { code: 'x' } }),
    of('/api/tracking/outage-reports', { data: { reference: 'R-2222-2222' } }),
  ]
}

async function trackingCases(cms: TestCms): Promise<BodyCase[]> {
  const body = { data: { reference: 'A-2222-2222', digits: '0188' } }
  const token = await cms.tokenOf('forms token')
  return ['/api/tracking', '/api/tracking/papers'].map((path) => ({
    method: 'POST',
    path,
    address: path,
    body,
    token,
  }))
}

async function filingCases(cms: TestCms): Promise<BodyCase[]> {
  const token = await cms.tokenOf('forms token')
  const typed = {
    kind: 'new',
    code: CODE,
    data: { applicant: 'Ana' },
    key: 'a-key-of-the-tests',
    isSuspect: false,
  }
  return Object.entries({
    '': typed,
    '/open': { kind: 'new', code: CODE },
    '/papers': { kind: 'new', code: CODE, data: { paper: 'ID' } },
    '/send': typed,
  }).map(([act, body]) => {
    const path = `/api/service-filings${act}`
    return { method: 'POST', path, address: path, body, token }
  })
}

/** What is said of a picture of the media library, and a part of it. */
async function fileCases(cms: TestCms): Promise<BodyCase[]> {
  const token = await cms.tokenOf('administrator')
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
  const answer = await fetch(`${cms.url}/api/manage/files?name=a.png`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', authorization: `Bearer ${token}` },
    body: new Uint8Array(await picture.png().toBuffer()),
  })
  const { documentId, version } = (await answer.json()) as { documentId: string; version: string }
  const path = '/api/manage/files/:id'
  const address = path.replace(':id', documentId)
  const area = { left: 0, top: 0, width: 50, height: 50 }
  return [
    {
      method: 'PUT',
      path,
      address,
      body: { baseVersion: version, data: { alternativeText: 'A plan' } },
      token,
    },
    {
      method: 'POST',
      path: `${path}/crop`,
      address: `${address}/crop`,
      body: { baseVersion: version, area },
      token,
    },
  ]
}

/** The components that a route's content may hold: where they are, and one of each. */
export function componentsOf({ path }: BodyCase): { path: (string | number)[]; data: object }[] {
  const type = contentTypes().find((one) => one.path === path.split('/')[3])
  return Object.entries(type?.attributes ?? {}).flatMap(([name, attribute]) =>
    attribute.type === 'component'
      ? [
          {
            path: attribute.repeatable ? [name, 0] : [name],
            data: { [name]: sampleValue(name, attribute) as object },
          },
        ]
      : [],
  )
}
