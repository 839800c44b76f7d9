import { contentTypes } from '../src/content/content-types'

/** Whether the database holds a document of any type. */
export async function holdsContent(): Promise<boolean> {
  for (const { uid } of contentTypes()) {
    if ((await strapi.db.query(uid).count()) > 0) return true
  }
  return false
}
