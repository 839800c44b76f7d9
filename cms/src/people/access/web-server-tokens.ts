import { environment, type SharedSecret } from '../../platform/environment'
import { withWriteLock } from '../../platform/database/transaction'
import { diffPermissions } from './sync-roles-and-permissions'
import { actionsOfFormsToken, actionsOfReadToken } from './strapi-actions'
import { hashApiToken } from '../../strapi-internals/api-tokens'
import {
  FORMS_TOKEN_NAME,
  previousName,
  READ_TOKEN_NAME,
  WEB_SERVER_TOKEN_NAMES,
} from '../../admin/web-server-token-names'
import { API_TOKEN_UID, API_TOKEN_PERMISSION_UID } from '../../strapi-internals/tables'

/** An API token of the web server. */
interface WebServerToken {
  name: string
  description: string
  actions: string[]
}

/** What the console says of a token, whose page and row offer no change. */
const describe = (use: string, variable: string): string =>
  `Created from ${variable} in the environment at every start. Change it there. Used by the website ${use}.`

/**
 * Makes the web server's API tokens match the environment (access keys) and the code (actions). The first start
 * removes Strapi's sample tokens ("Read Only", "Full Access"), which would open every type to an attacker who finds
 * their keys.
 */
export async function syncApiTokens(): Promise<void> {
  const { readTokens, formsTokens } = environment()
  // Other processes see a token with all of its permissions or not at all, and two that start don't create it twice.
  await withWriteLock(async () => {
    const tokens = strapi.db.query(API_TOKEN_UID)
    const firstStart = (await tokens.count({ where: { name: { $in: [...WEB_SERVER_TOKEN_NAMES] } } })) === 0
    if (firstStart) await tokens.deleteMany({ where: { name: { $in: ['Read Only', 'Full Access'] } } })
    await syncTokens(readTokens, {
      name: READ_TOKEN_NAME,
      description: describe('to read published content', 'CMS_READ_TOKEN'),
      actions: actionsOfReadToken(),
    })
    await syncTokens(formsTokens, {
      name: FORMS_TOKEN_NAME,
      description: describe('to submit forms', 'CMS_FORMS_TOKEN'),
      actions: actionsOfFormsToken(),
    })
  })
}

/** Stores a token, and its predecessor while the environment names one. */
async function syncTokens([present, previous]: SharedSecret, token: WebServerToken): Promise<void> {
  const name = previousName(token.name)
  await syncToken(present, token)
  if (previous !== undefined) return syncToken(previous, { ...token, name })
  await strapi.db.query(API_TOKEN_PERMISSION_UID).deleteMany({ where: { token: { name } } })
  await strapi.db.query(API_TOKEN_UID).deleteMany({ where: { name } })
}

async function syncToken(key: string, token: WebServerToken): Promise<void> {
  const { name, description } = token
  const accessKey = hashApiToken(key)
  const tokens = strapi.db.query(API_TOKEN_UID)
  const fields = {
    name,
    description,
    accessKey,
    type: 'custom',
    kind: 'content-api',
    lifespan: null,
    expiresAt: null,
    // Kept in memory while the CMS runs.
    lastUsedAt: null,
  }
  const stored = await tokens.findOne({ where: { name }, populate: ['permissions'] })
  const { id } = stored
    ? await tokens.update({ where: { id: stored.id }, data: fields })
    : await tokens.create({ data: fields })
  const { missing, surplus } = diffPermissions(token.actions, stored?.permissions ?? [])
  for (const action of missing)
    await strapi.db.query(API_TOKEN_PERMISSION_UID).create({ data: { action, token: id } })
  for (const permission of surplus)
    await strapi.db.query(API_TOKEN_PERMISSION_UID).delete({ where: { id: permission.id } })
}
