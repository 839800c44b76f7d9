import type { Core } from '@strapi/strapi'
import { createFirstAccounts } from './access/accounts'
import { guardDrafts } from './access/draft-guard'
import { syncRolePermissions } from './access/permissions'
import { closePluginRoutes } from './access/plugin-routes'
import { endTokensWithTheirSession } from './access/sessions'
import { syncApiTokens } from './access/tokens'
import { environment } from './environment'
import { changeFeed } from './publishing/feed'
import { createIndexes } from './publishing/indexes'
import { trackMedia } from './publishing/media'
import { trackChanges } from './publishing/track'

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    closePluginRoutes(strapi)
    guardDrafts(strapi)
    trackChanges(strapi)
  },

  /** Runs after the database is in shape and before the port opens. */
  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    const { changeListeners, changeFeedSecret } = environment()
    await createIndexes(strapi)
    trackMedia(strapi)
    endTokensWithTheirSession(strapi)
    await syncRolePermissions(strapi)
    await syncApiTokens(strapi)
    await createFirstAccounts(strapi)
    changeFeed.open(changeListeners, changeFeedSecret, strapi.log)
  },

  async destroy(): Promise<void> {
    await changeFeed.close()
  },
}
