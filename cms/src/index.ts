import type { Core } from '@strapi/strapi'
import { startSeed } from '../seed/start'
import { createFirstAccounts } from './people/access/accounts'
import { guardDrafts } from './people/access/draft-guard'
import { closePanelRoutesToTokens } from './people/access/panel-routes'
import { syncRolePermissions } from './people/access/permissions'
import { guardPublishing } from './people/access/publish-guard'
import { syncApiTokens } from './people/access/tokens'
import { createAccountIndexes } from './people/accounts/account'
import { guardAccounts } from './people/accounts/guard'
import { createRefusedIndex } from './audit/refused'
import { auditConsole } from './console/audit'
import { forgetAddresses } from './audit/forget'
import { noteHead } from './audit/heads'
import { publishHead } from './audit/published-heads'
import { protectAuditLog } from './audit/protect'
import { fillMonthNames } from './content/main-field'
import { configureConsole } from './console/write'
import { contentTypes } from './content/types'
import { Daily } from './platform/daily'
import { watchStorage } from './platform/database/storage-watch'
import { assertEncryptionKey, WrongEncryptionKey } from './inbox/encryption-key'
import { environment, MINIMUM_PASSWORD } from './platform/environment'
import { logUnanswered } from './platform/http/unanswered'
import { finishRequests } from './platform/http/graceful-stop'
import { imageQueue } from './files/images/queue'
import { limitConsole } from './console/limits'
import { closeLimits, openLimits } from './platform/limits/limit'
import { removeStrayFiles } from './mail/messages'
import { mailSender } from './mail/sender'
import { changeFeed } from './audit/feed'
import { noteDocuments } from './files/media/documents'
import { createIndexes } from './publishing/indexes'
import { passKnownProblems } from './publishing/known-problems'
import { createSearchIndexes } from './publishing/search-index'
import { trackMedia } from './audit/media'
import { trackChanges } from './publishing/track'
import { purgeReceived } from './inbox/purge'
import { registerContent } from './register-content'
import { checkUploads } from './files/uploads/check'
import { requireLongPasswords } from './strapi-internals/accounts'
import { assertStrapi } from './strapi-internals/assert'
import { StrapiChanged } from './strapi-internals/must'
import { closePluginRoutes } from './strapi-internals/routes'
import { endTokensWithTheirSession } from './strapi-internals/sessions'
import { stopUploadTelemetry } from './strapi-internals/uploads'

/** How long a stop waits for requests under way. */
const STOP_LIMIT_MS = 10_000

let daily: Daily | undefined

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    // Strapi does so too; its source announces that a major release will not.
    globalThis.strapi = strapi
    watchStorage()
    closePluginRoutes()
    // The limits come first: what they refuse is no act.
    auditConsole()
    limitConsole()
    logUnanswered()
    registerContent()
    closePanelRoutesToTokens()
    requireLongPasswords(MINIMUM_PASSWORD)
    guardDrafts()
    guardPublishing()
    trackChanges()
    passKnownProblems()
    guardAccounts()
  },

  /** Runs after the database is in shape and before the port opens. */
  async bootstrap(): Promise<void> {
    const { changeListeners, changeFeedSecret, seed, addressRetentionDays, dataDir, postingKey } =
      environment()
    await assertStrapi().catch(endWithSentence)
    stopUploadTelemetry()
    await assertEncryptionKey().catch(endWithSentence)
    await createIndexes()
    await createSearchIndexes()
    for (const { hooks } of contentTypes()) await hooks.atStart?.()
    await fillMonthNames()
    await createAccountIndexes()
    await createRefusedIndex()
    await protectAuditLog()
    openLimits()
    trackMedia()
    noteDocuments()
    checkUploads()
    endTokensWithTheirSession()
    await syncRolePermissions()
    await syncApiTokens()
    await createFirstAccounts()
    await configureConsole()
    await imageQueue.start()
    await startSeed(seed)
    changeFeed.open(changeListeners, changeFeedSecret, strapi.log)
    mailSender.start()
    daily = new Daily({
      addresses: () => forgetAddresses(addressRetentionDays),
      retention: () => purgeReceived(),
      'outbox-files': () => removeStrayFiles(),
      'audit-head': () => noteHead(dataDir),
      'signed-head': () => publishHead(dataDir, postingKey),
    })
    await daily.start()
  },

  async destroy(): Promise<void> {
    await finishRequests(strapi.server.httpServer, STOP_LIMIT_MS)
    await daily?.stop()
    await imageQueue.stop()
    await mailSender.stop()
    await changeFeed.close()
    closeLimits()
  },
}

/** Strapi would wrap the message and add a stack that doesn't help the operator. */
function endWithSentence(error: unknown): never {
  if (!(error instanceof WrongEncryptionKey || error instanceof StrapiChanged)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
