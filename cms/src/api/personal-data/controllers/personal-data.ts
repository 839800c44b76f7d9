import type { Context } from 'koa'
import { readPersonalDataOverview } from '../../../inbox/personal-data-overview'
import {
  erasePersonalData,
  exportPersonalData,
  liftPersonalRestriction,
  listPersonalData,
  restrictPersonalData,
} from '../../../inbox/data-subject-requests'
import { parseEmailAddressOrThrow } from '../../../people/accounts/parse-account-fields'
import { environment } from '../../../platform/environment'
import { pickBodyFields } from '../../../platform/http/pick-body-fields'
import { ListParameters } from '../../../platform/http/list-parameters'
import { consumeRateLimit } from '../../../platform/limits/consume-rate-limit'
import { throwValidationError } from '../../../platform/validation'

/**
 * Requests of persons about their data. The email address is always in the body: addresses of requests are logged. Who
 * may call this is decided in `people/access/role-abilities`.
 */
export default () => ({
  /** `GET /api/manage/personal-data`: what is kept how long, and what was done about persons last. */
  async overview(ctx: Context): Promise<void> {
    new ListParameters(ctx.query).rejectUnknownParams()
    ctx.body = await readPersonalDataOverview()
  },

  /** `POST /api/manage/personal-data/search` */
  async search(ctx: Context): Promise<void> {
    ctx.body = { documents: await listPersonalData(await readPerson(ctx)) }
  },

  /** `POST /api/manage/personal-data/export`: everything that is stored about a person, as a file. */
  async export(ctx: Context): Promise<void> {
    const found = await exportPersonalData(await readPerson(ctx))
    ctx.set('Cache-Control', 'no-store')
    ctx.attachment('personal-data.json')
    ctx.type = 'application/json'
    ctx.body = `${JSON.stringify(found, null, 2)}\n`
  },

  /** `POST /api/manage/personal-data/restrict` */
  async restrict(ctx: Context): Promise<void> {
    ctx.body = { documents: await restrictPersonalData(await readPerson(ctx)) }
  },

  /** `POST /api/manage/personal-data/lift-restriction` */
  async liftRestriction(ctx: Context): Promise<void> {
    ctx.body = { documents: await liftPersonalRestriction(await readPerson(ctx)) }
  },

  /** `POST /api/manage/personal-data/erase`: can't be undone. */
  async erase(ctx: Context): Promise<void> {
    ctx.body = { erased: await erasePersonalData(await readPerson(ctx), environment().dataDir) }
  },
})

/** The email address in a body, once the limit of such requests has let it through. @throws ValidationError, RateLimitError */
async function readPerson(ctx: Context): Promise<string> {
  const { email } = pickBodyFields(ctx, ['email'])
  if (email === undefined) throwValidationError(['email'], 'Enter an email address.')
  const address = parseEmailAddressOrThrow(email)
  await consumeRateLimit(ctx, 'personal-data', ctx.state.user.documentId)
  return address
}
