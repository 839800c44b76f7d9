import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentType } from '../../src/content/types'
import { startCms, type TestCms } from '../support/cms'
import { contentTypes } from '../support/compiled'
import { createSample, sampleContent } from '../support/samples'

const drafted = contentTypes().filter(({ draftAndPublish }) => draftAndPublish)
const kept = new Map(drafted.map((type) => [type, type.abilities]))

let cms: TestCms

beforeAll(async () => {
  // Editors write every type, and administrators alone publish and withdraw it.
  for (const type of drafted) {
    type.abilities = { ...type.abilities, publish: 'administrators', unpublish: 'administrators' }
  }
  cms = await startCms()
})

afterAll(() => {
  for (const [type, abilities] of kept) type.abilities = abilities
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

const editor = (method: string, address: string, body?: unknown) => cms.as('editor', method, address, body)

describe('[U02] [M18] a role that writes and may not publish', () => {
  it.each(drafted.map((type) => [type.name, type] as const))(
    '%s: neither publishes nor withdraws by any route',
    async (_name, type) => {
      const data = await sampleContent(cms, type)
      const sample = await createSample(cms, type, data)
      const { documentId } = sample
      let { version } = sample
      const path = pathOf(type, documentId)
      const bulk = async (action: string): Promise<number> => {
        const items = [{ documentId, baseVersion: version }]
        const { status, body } = await editor('POST', `/api/manage/${type.path}/bulk`, { action, items })
        return status === 200 ? body.results[0].status : status
      }
      const isList = type.kind === 'collection'
      expect((await editor('POST', `${path}/publish`, { baseVersion: version })).status).toBe(403)
      if (isList) expect(await bulk('publish')).toBe(403)
      expect(await isPublic(type, documentId)).toBe(false)

      if (isList) {
        // A draft that was deleted comes back as a draft alone.
        const list = `/api/manage/${type.path}`
        expect((await editor('DELETE', `${path}?baseVersion=${version}`)).status).toBe(204)
        const whole = { restores: documentId, data, published: data }
        expect((await editor('POST', list, whole)).status).toBe(403)
        const restored = await editor('POST', list, { restores: documentId, data })
        expect([restored.status, restored.body.state]).toEqual([201, 'draft'])
        version = restored.body.version
      }

      await putInPublic(type, documentId)
      expect((await editor('POST', `${path}/unpublish`, { baseVersion: version })).status).toBe(403)
      if (isList) {
        expect(await bulk('unpublish')).toBe(403)
        expect(await bulk('remove')).toBe(403)
        expect((await editor('DELETE', `${path}?baseVersion=${version}`)).status).toBe(403)
        if (type.progress) {
          expect((await editor('POST', `${path}/progress`, { data: {} })).status).toBe(403)
          expect(await bulk('progress')).toBe(403)
        }
        if (type.attributes.order) {
          const ids = [documentId]
          expect((await editor('POST', `/api/manage/${type.path}/order`, { ids })).status).toBe(403)
        }
      }
      expect(await isPublic(type, documentId)).toBe(true)
      const { body: row } = await editor('GET', path)
      expect(row.abilities).toMatchObject({
        publish: false,
        unpublish: false,
        remove: false,
      })
    },
  )

  it('is refused by the document service itself, whatever route asked it', async () => {
    const ask = (role: string | undefined, act: () => Promise<unknown>): Promise<string> => {
      const state = { route: { info: { type: 'content-api' } }, user: role && { role: { type: role } } }
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
      const { documentId } = await cms.strapi.db.query(uid).findOne({ where: { publishedAt: null } })
      const documents = cms.strapi.documents(uid)
      const acts = {
        publish: () => documents.publish({ documentId }),
        unpublish: () => documents.unpublish({ documentId }),
        'update and publish': () => documents.update({ documentId, data: {}, status: 'published' }),
      }
      for (const role of ['editor', 'authenticated', undefined]) {
        for (const [title, act] of Object.entries(acts)) {
          expect([name, title, role, await ask(role, act)]).toEqual([name, title, role, 'ForbiddenError'])
        }
      }
    }
  })
})
