import type { Context } from 'koa'
import { contentTypes } from '../../../content/types'
import { postedDocuments } from '../../../media/posted'
import { refuse } from '../../../validation/problems'

export default () => ({
  /** `GET /api/posted-documents/<SHA-256>`: as what, and when, a file with this sum was posted; nothing if it wasn't. */
  async find(ctx: Context): Promise<void> {
    const { sha256 } = ctx.params as { sha256: string }
    if (!/^[0-9a-f]{64}$/.test(sha256)) refuse(['sha256'], 'Send a SHA-256: 64 digits from 0 to f.')
    const data = await postedDocuments(strapi, sha256)
    const tags = contentTypes().flatMap(({ name, public: shown }) => (shown ? [name] : []))
    ctx.body = { data, meta: { tags: [...tags, 'media'].toSorted() } }
  },
})
