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
import { createSecondFactorIndex } from './people/second-factor/factor'
import { requireSecondFactors } from './people/second-factor/requirement'
import { createFailedSignInIndex } from './audit/failed-sign-ins'
import { auditConsole } from './console/audit'
import { redactExpiredAddresses } from './audit/redact-addresses'
import { anchorHead } from './audit/anchors'
import { importSignedHeads, signHead } from './audit/signed-heads'
import { protectAuditLog } from './audit/protect'
import { sealCommitted, startSealing, stopSealing } from './audit/seal'
import { fillMonthNames } from './content/main-field'
import { configureConsole } from './console/write'
import { contentTypes } from './content/types'
import { DailyJobs } from './platform/daily-jobs'
import { createDailyRunIndex, localRuns, sharedRuns } from './platform/daily-runs'
import {
  assertCompatibleDatabase,
  NewerDatabaseError,
  recordCompatibility,
} from './platform/database/compatibility'
import { watchStorage } from './platform/database/storage-watch'
import { assertEncryptionKey, WrongEncryptionKeyError } from './inbox/encryption-key'
import { environment, MIN_PASSWORD_LENGTH } from './platform/environment'
import { logAbortedRequests } from './platform/http/aborted-requests'
import { drainRequests } from './platform/http/graceful-stop'
import { createSubscriptionIndexes } from './subscriptions/tables'
import { noticeQueue, purgeNotices } from './subscriptions/notices'
import { purgeSubscriptions } from './subscriptions/subscribers'
import { imageQueue } from './files/images/queue'
import { alertWatch } from './monitoring/alerts'
import { startMetricsServer, type MetricsServer } from './monitoring/metrics-server'
import { limitConsole } from './console/limits'
import { closeLimits, openLimits } from './platform/limits/rate-limit'
import { createMailIndexes } from './mail/indexes'
import { removeStrayFiles } from './mail/messages'
import { createPace } from './mail/pace'
import { mailSender } from './mail/sender'
import { changeFeed } from './audit/feed'
import { installPdfMetadata } from './files/media/pdf-metadata'
import { createIndexes } from './publishing/indexes'
import { purgeSchedules, scheduleRunner } from './publishing/schedules/runner'
import { purgeTrash } from './publishing/trash/trash'
import { passKnownProblems } from './publishing/known-problems'
import { createTrigramIndexes } from './publishing/trigram-index'
import { trackMedia } from './audit/media'
import { installChangeTracking } from './publishing/change-tracking'
import { purgeExpiredSubmissions } from './inbox/purge'
import { registerContent } from './register-content'
import { checkUploads } from './files/uploads/check'
import { enforceMinPasswordLength } from './strapi-internals/accounts'
import { assertStrapi } from './strapi-internals/assert'
import { StrapiChangedError } from './strapi-internals/must'
import { removePluginRoutes } from './strapi-internals/routes'
import { bindTokensToSessions } from './strapi-internals/sessions'
import { stopUploadTelemetry } from './strapi-internals/uploads'

/** How long a stop waits for requests under way. */
const STOP_LIMIT_MS = 10_000

let daily: DailyJobs[] = []
let metrics: MetricsServer | undefined

export default {
  async register({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    // Strapi does so too; its source announces that a major release will not.
    globalThis.strapi = strapi
    watchStorage()
    await assertCompatibleDatabase().catch(endWithSentence)
    removePluginRoutes()
    // The limits come first: what they refuse is no act.
    auditConsole()
    limitConsole()
    logAbortedRequests()
    registerContent()
    requireSecondFactors()
    closePanelRoutesToTokens()
    enforceMinPasswordLength(MIN_PASSWORD_LENGTH)
    guardDrafts()
    guardPublishing()
    installChangeTracking()
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
    await recordCompatibility()
    await createIndexes()
    await createTrigramIndexes()
    for (const { hooks } of contentTypes()) await hooks.onBootstrap?.()
    await fillMonthNames()
    await createAccountIndexes()
    await createSecondFactorIndex()
    await createFailedSignInIndex()
    await createDailyRunIndex()
    await createMailIndexes()
    await createPace()
    await createSubscriptionIndexes()
    await protectAuditLog()
    openLimits()
    trackMedia()
    installPdfMetadata()
    checkUploads()
    bindTokensToSessions()
    await syncRolePermissions()
    await syncApiTokens()
    await createFirstAccounts()
    await configureConsole()
    await imageQueue.start()
    await startSeed(seed)
    await sealCommitted()
    changeFeed.open(changeListeners, changeFeedSecret, strapi.log)
    startSealing()
    mailSender.start()
    noticeQueue.start()
    await importSignedHeads(dataDir)
    daily = [
      new DailyJobs(sharedRuns, {
        addresses: () => redactExpiredAddresses(addressRetentionDays),
        retention: () => purgeExpiredSubmissions(),
        subscriptions: async () => {
          await purgeSubscriptions()
          await purgeNotices()
        },
        trash: () => purgeTrash(),
        schedules: () => purgeSchedules(),
        'signed-head': () => signHead(postingKey),
      }),
      // Files of this machine: each process looks after its own.
      new DailyJobs(localRuns, {
        'outbox-files': () => removeStrayFiles(),
        'audit-head': () => anchorHead(dataDir),
      }),
    ]
    for (const jobs of daily) await jobs.start()
    metrics = await startMetricsServer(environment())
    alertWatch.start(environment())
    scheduleRunner.start()
  },

  async destroy(): Promise<void> {
    await drainRequests(strapi.server.httpServer, STOP_LIMIT_MS)
    await alertWatch.stop()
    await metrics?.stop()
    for (const jobs of daily) await jobs.stop()
    await scheduleRunner.stop()
    await imageQueue.stop()
    await noticeQueue.stop()
    await mailSender.stop()
    await stopSealing()
    await changeFeed.close()
    closeLimits()
  },
}

/** Strapi would wrap the message and add a stack that doesn't help the operator. */
function endWithSentence(error: unknown): never {
  const sentences = [WrongEncryptionKeyError, StrapiChangedError, NewerDatabaseError]
  if (!(error instanceof Error && sentences.some((kind) => error instanceof kind))) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
