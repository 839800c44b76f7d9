import type { Context } from 'koa'
import { listPostings } from '../../../audit/postings'
import { newestSignedHead, headSigningPublicKey, readSignedHeads } from '../../../audit/signed-heads'
import { publicContentTypes } from '../../../content/content-types'
import { environment } from '../../../platform/environment'
import { ListParameters } from '../../../platform/http/list-parameters'
import { findPostedByChecksum } from '../../../files/media/find-posted-by-checksum'
import { throwValidationError } from '../../../platform/validation'

/** The postings change with every public type, and with the files themselves. */
function answer(ctx: Context, data: unknown): void {
  const tags = publicContentTypes().map(({ name }) => name)
  ctx.body = { data, meta: { tags: [...tags, 'media'].toSorted() } }
}

export default () => ({
  /** `GET /api/posted-documents/<SHA-256>`: as what, and when, a file with this sum was posted; nothing if it wasn't. */
  async find(ctx: Context): Promise<void> {
    const { sha256 } = ctx.params as { sha256: string }
    if (!/^[0-9a-f]{64}$/.test(sha256))
      throwValidationError(['sha256'], 'Send a SHA-256: 64 digits from 0 to f.')
    answer(ctx, await findPostedByChecksum(sha256))
  },

  /** `GET /api/postings`: every posting, and every signed head of the log. */
  async postings(ctx: Context): Promise<void> {
    new ListParameters(ctx.query).rejectUnknownParams()
    const { postingKey } = environment()
    const heads = await readSignedHeads()
    answer(ctx, { publicKey: headSigningPublicKey(postingKey), heads, postings: await listPostings() })
  },

  /** `GET /api/postings/newest-head`: what was signed last, and the key to check it by. */
  async newestHead(ctx: Context): Promise<void> {
    new ListParameters(ctx.query).rejectUnknownParams()
    const { postingKey } = environment()
    answer(ctx, { publicKey: headSigningPublicKey(postingKey), head: await newestSignedHead() })
  },
})
