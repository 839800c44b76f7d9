import { beforeAll, describe, expect, it } from 'vitest'
import type { ContentType } from '../../src/content/content-types'
import { startCms, type Json, type TestCms } from '../support/cms'
import { contentTypes } from '../support/compiled'
import { createPerson, createRole, signIn } from '../accounts/support/people'
import { createSample } from '../support/samples'

const drafted = contentTypes().filter(({ draftAndPublish }) => draftAndPublish)
const collections = drafted.filter(({ kind }) => kind === 'collection')

let cms: TestCms
let writer: string
const samples = new Map<ContentType, Json>()

beforeAll(async () => {
  cms = await startCms()
  // Writers write and delete every type, and publish and withdraw none.
  const { body } = await cms.as('administrator', 'GET', '/api/manage/roles')
  const grants = body.groups.flatMap(({ name, verbs }: { name: string; verbs: string[] }) =>
    verbs.flatMap((verb) => (verb === 'publish' ? [] : [`${name}.${verb}`])),
  )
  const { id: role } = await createRole(cms, grants)
  writer = (await signIn(cms, (await createPerson(cms, role)).email)).jwt
  for (const type of drafted) samples.set(type, await createSample(cms, type))
})

interface RequestContext {
  run<T>(context: unknown, act: () => Promise<T>): Promise<T>
}

const pathOf = (type: ContentType, documentId: string): string =>
  `/api/manage/${type.path}${type.kind === 'single' ? '' : `/${documentId}`}`

/** Puts a document on the public site past all rules: samples are too thin for some of them. */
async function putInPublic({ uid }: ContentType, documentId: string): Promise<void> {
  const rows = cms.strapi.db.query(uid)
  const { id: _id, ...draft } = await rows.findOne({ where: { documentId, publishedAt: null } })
  await rows.create({ data: { ...draft, publishedAt: new Date() } })
}

const isPublic = async ({ uid }: ContentType, documentId: string): Promise<boolean> =>
  (await cms.strapi.db.query(uid).count({ where: { documentId, publishedAt: { $notNull: true } } })) > 0

const asWriter = (method: string, address: string, body?: unknown) =>
  cms.call(method, address, { token: writer, body })

/** Every call that would publish or withdraw a document, by what it is called; only those that its type has. */
function actsOn(type: ContentType, documentId: string, version: string) {
  const list = `/api/manage/${type.path}`
  const path = pathOf(type, documentId)
  const items = [{ documentId, baseVersion: version }]
  const bulk = async (action: string): Promise<number> => {
    const { status, body } = await asWriter('POST', `${list}/bulk`, { action, items })
    return status === 200 ? body.results[0].status : status
  }
  const post = async (act: string, body: object): Promise<number> =>
    (await asWriter('POST', `${path}/${act}`, body)).status
  const isList = type.kind === 'collection'
  return {
    publish: {
      publish: () => post('publish', { baseVersion: version }),
      ...(isList && { 'publish many': () => bulk('publish') }),
    },
    withdraw: {
      unpublish: () => post('unpublish', { baseVersion: version }),
      ...(isList && {
        'unpublish many': () => bulk('unpublish'),
        delete: async () => (await asWriter('DELETE', `${path}?baseVersion=${version}`)).status,
        'delete many': () => bulk('remove'),
      }),
      ...(type.progressReport && {
        report: () => post('progress', { data: {} }),
        'report on many': () => bulk('progress'),
      }),
      ...(type.attributes.order && {
        order: async () => (await asWriter('POST', `${list}/order`, { ids: [documentId] })).status,
      }),
    },
  }
}

async function statusesOf(acts: Record<string, () => Promise<number>>): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  for (const [name, act] of Object.entries(acts)) statuses[name] = await act()
  return statuses
}

const allRefused = (acts: object): Record<string, number> =>
  Object.fromEntries(Object.keys(acts).map((name) => [name, 403]))

describe('[U02] [M18] a role that may write but not publish', () => {
  it.each(drafted.map((type) => [type.name, type] as const))(
    '%s: can neither publish nor withdraw by any route',
    async (_name, type) => {
      const { documentId, version } = samples.get(type)
      const { publish, withdraw } = actsOn(type, documentId, version)
      expect(await statusesOf(publish)).toEqual(allRefused(publish))
      expect(await isPublic(type, documentId)).toBe(false)

      await putInPublic(type, documentId)
      expect(await statusesOf(withdraw)).toEqual(allRefused(withdraw))
      expect(await isPublic(type, documentId)).toBe(true)
      const { body } = await asWriter('GET', pathOf(type, documentId))
      expect(body.abilities).toMatchObject({ publish: false, unpublish: false, remove: false })
      const published = { documentId, publishedAt: { $notNull: true } }
      await cms.strapi.db.query(type.uid).deleteMany({ where: published })
    },
  )

  it('can’t undo an administrator’s bulk publication, and isn’t offered to', async () => {
    const type = collections.find(({ name }) => name === 'hero-slide')!
    const { documentId, version } = samples.get(type)
    const address = `/api/manage/${type.path}`
    const body = { action: 'publish', items: [{ documentId, baseVersion: version }] }
    const { batch } = (await cms.as('administrator', 'POST', `${address}/bulk`, body)).body
    expect((await asWriter('POST', `${address}/batches/${batch}/undo`, {})).status).toBe(403)
    expect(await isPublic(type, documentId)).toBe(true)
    const undone = await cms.as('administrator', 'POST', `${address}/batches/${batch}/undo`, {})
    expect(undone.body).toEqual({ undone: 1 })
    expect(await isPublic(type, documentId)).toBe(false)
  })

  it.each(collections.map((type) => [type.name, type] as const))(
    '%s: restores a deleted document as a draft only',
    async (_name, type) => {
      const address = `/api/manage/${type.path}`
      const { documentId, version } = samples.get(type)
      const gone = await asWriter('DELETE', `${address}/${documentId}?baseVersion=${version}`)
      expect(gone.status).toBe(204)
      // Where visitors saw it, an undo would publish it.
      const where = { type: type.name, subject: documentId }
      const trash = cms.strapi.db.query('api::trash.trash-item')
      const { draft } = await trash.findOne({ where })
      await trash.update({ where, data: { published: draft } })
      const published = await asWriter('POST', address, { fromTrash: documentId, publish: true })
      expect(published.status).toBe(403)
      expect(await cms.strapi.db.query(type.uid).count({ where: { documentId } })).toBe(0)
      const { status, body } = await asWriter('POST', address, { fromTrash: documentId })
      expect([status, body.state]).toEqual([201, 'draft'])
    },
  )

  it('is rejected by the document service itself, whatever the route', async () => {
    const ask = (role: string | undefined, act: () => Promise<unknown>): Promise<string> => {
      const state = {
        route: { info: { type: 'content-api' } },
        user: role && { role: { type: role, grants: ['news.write'] } },
      }
      const context = cms.strapi.requestContext as unknown as RequestContext
      return context.run({ state }, async () => {
        try {
          await act()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      })
    }
    for (const { uid, name } of drafted) {
      const documentId = 'none000000000000000000ab'
      const documents = cms.strapi.documents(uid)
      const acts = {
        publish: () => documents.publish({ documentId }),
        unpublish: () => documents.unpublish({ documentId }),
        'update and publish': () => documents.update({ documentId, data: {}, status: 'published' }),
      }
      for (const role of ['role-000000000000', 'authenticated', undefined]) {
        for (const [title, act] of Object.entries(acts)) {
          expect([name, title, role, await ask(role, act)]).toEqual([name, title, role, 'ForbiddenError'])
        }
      }
    }
  })
})
