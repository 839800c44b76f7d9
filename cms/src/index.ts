import type { Core } from '@strapi/strapi'
import { startSeed } from '../seed/start'
import { createFirstAccounts } from './people/access/create-first-accounts'
import { limitReadsToPublished } from './people/access/limit-reads-to-published'
import { closePanelRoutesToTokens } from './people/access/close-panel-routes-to-tokens'
import { syncRolesAndPermissions } from './people/access/sync-roles-and-permissions'
import { guardPublishing } from './people/access/guard-publishing'
import { WEB_SERVER_TOKEN_NAMES } from './admin/web-server-token-names'
import { syncApiTokens } from './people/access/web-server-tokens'
import { createAccountIndexes } from './people/accounts/stored-accounts'
import { guardAccounts } from './people/accounts/guard-accounts'
import {
  checkConsoleSecondFactor,
  endConsoleSessionsWithoutSecondFactor,
  deleteSecondFactorsWithConsoleUsers,
} from './people/second-factor/console-second-factor'
import { createSecondFactorIndex } from './people/second-factor/stored-second-factors'
import { guardRoutesBySecondFactor } from './people/second-factor/second-factor-requirement'
import { createFailedSignInIndex } from './audit/failed-sign-ins'
import { answerAiRequests } from './console/answer-ai-requests'
import { auditConsoleActions } from './console/audit-console-actions'
import { redactExpiredIpAddresses } from './audit/redact-ip-addresses'
import { storeAuditHeadOnDisk } from './audit/audit-head-file'
import { importSignedHeads, signAndPublishHead } from './audit/signed-heads'
import { createAuditImmutabilityTriggers } from './audit/immutability-triggers'
import { sealCommittedEntries, startAuditSealing, stopAuditSealing } from './audit/seal-entries'
import { backfillMonthNameColumn } from './content/month-name-column'
import { configureConsole } from './console/configure-console'
import { contentTypes } from './content/content-types'
import { DailyJobs } from './platform/daily-jobs'
import { createDailyRunIndex, localDailyRuns, sharedDailyRuns } from './platform/daily-runs'
import {
  assertCompatibleDatabase,
  NewerDatabaseError,
  recordDatabaseCompatibility,
} from './platform/database/database-compatibility'
import {
  assertReachableDatabase,
  UnreachableDatabaseError,
} from './platform/database/assert-reachable-database'
import { installQueryErrorHandling } from './platform/database/query-error-handling'
import { assertEncryptionKey, WrongEncryptionKeyError } from './inbox/encryption-key'
import { environment, MIN_PASSWORD_LENGTH } from './platform/environment'
import { noteServing, noteStart } from './platform/database/begin-as-writer'
import { createServerProcessIndex } from './platform/server-processes'
import { endOnSignalWhileStarting } from './platform/end-while-starting'
import { logReady, logStart, logTables, logTablesReady } from './platform/log-start'
import { isLoadedByCommand } from './platform/with-loaded-cms'
import { logUnanswerableErrors } from './platform/http/log-unanswerable-errors'
import { drainPendingRequests } from './platform/http/drain-pending-requests'
import { createSubscriptionIndexes } from './subscriptions/subscription-indexes'
import { noticeQueue, purgeNotices } from './subscriptions/notice-queue'
import { purgeSubscriptions } from './subscriptions/subscribers'
import { imageQueue } from './files/images/image-queue'
import { operatorAlertWatch } from './monitoring/operator-alert-watch'
import { startMetricsServer, type MetricsServer } from './monitoring/metrics-server'
import { serverProcessReporter } from './monitoring/server-process-reporter'
import { homeRoute } from './console/home-route'
import { queueConsolePasswordResets, requireCodeAfterMailedLink } from './console/password-reset'
import { secondFactorRoutes } from './console/second-factor-routes'
import { tokenPermissionsRoute } from './console/token-permissions-route'
import { limitConsoleRequests } from './console/rate-limit'
import {
  closeUnusedSettings,
  deleteAdminTokens,
  deleteConsoleWebhooks,
  UNUSED_PERMISSIONS,
} from './console/withdraw-unused-pages'
import { closeRateLimits, openRateLimits } from './platform/limits/consume-rate-limit'
import { createMailIndexes } from './mail/mail-indexes'
import { removeOrphanedMailFiles } from './mail/delete-mail-messages'
import { ensureBulkMailPaceRow } from './mail/bulk-mail-pace'
import { mailSender } from './mail/mail-sender'
import { changeFeed } from './audit/change-feed'
import { registerPdfMetadataLifecycle } from './files/media/pdf-metadata'
import { createBackupMarkIndex } from './operations/backup-marks'
import { createUniqueIndexes } from './publishing/unique-indexes'
import { purgeFinishedSchedules, scheduleRunner } from './publishing/schedules/schedule-runner'
import { trashFilesDeletedInConsole } from './publishing/trash/media-file-trash'
import { purgeExpiredTrash } from './publishing/trash/trash-items'
import { skipValidationOfKnownProblems } from './publishing/write-with-known-problems'
import { createTrigramIndexes } from './publishing/trigram-index'
import { auditMediaChanges } from './audit/audit-media-changes'
import { installContentWriteMiddleware } from './publishing/content-write-middleware'
import { createErasureIndex, mergeErasuresOfDatabaseAndDisk } from './inbox/erasure-list'
import { createPrivateFileIndexes } from './inbox/private-files'
import { reapplyErasures } from './inbox/data-subject-requests'
import { purgeExpiredSubmissions } from './inbox/purge-submissions'
import { purgePresences } from './publishing/form-presence'
import { guardRestrictedDocuments } from './inbox/guard-restricted-documents'
import { registerContentRoutes, registerFormAttributes } from './register-content'
import { RefusedStorageError } from './files/storage/file-storage'
import { installFileStorage } from './files/storage/installed-file-storage'
import { installUploadCheck } from './files/uploads/assert-safe-upload'
import { failRequestsOnFailedCommit } from './strapi-internals/commit-errors'
import { cacheStrapiAbilities } from './strapi-internals/cache-strapi-abilities'
import { withdrawConsolePermissions } from './strapi-internals/console-permissions'
import { recordConsoleSync, skipRepeatedConsoleSync } from './strapi-internals/console-sync'
import { indexRoutes } from './strapi-internals/index-routes'
import {
  addRoleAttributes,
  disableSelfRegistration,
  enforceMinPasswordLength,
} from './strapi-internals/accounts'
import { keepTokenUseInMemory } from './strapi-internals/api-tokens'
import { assertStrapi } from './strapi-internals/assert-strapi'
import { StrapiChangedError } from './strapi-internals/assert-strapi-has'
import { addConsoleRoutes, removePluginRoutes } from './strapi-internals/routes'
import { recordSessionUse } from './people/accounts/refresh-session'
import { bindTokensToSessions } from './strapi-internals/sessions'
import { stopUploadTelemetry } from './strapi-internals/uploads'

/** How long a stop waits for requests under way. */
const STOP_LIMIT_MS = 10_000

let leaveSignalsToStrapi: (() => void) | undefined
let daily: DailyJobs[] = []
let metrics: MetricsServer | undefined
let stopTracing: (() => Promise<void>) | undefined

export default {
  async register({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    // Strapi does so too; its source announces that a major release will not.
    globalThis.strapi = strapi
    noteStart()
    if (!isLoadedByCommand()) {
      leaveSignalsToStrapi = endOnSignalWhileStarting()
      logStart(environment())
    }
    if (environment().isTraced) stopTracing = (await import('./monitoring/tracing.js')).startTracing()
    failRequestsOnFailedCommit()
    installQueryErrorHandling()
    await assertReachableDatabase().catch(endWithSentence)
    await assertCompatibleDatabase().catch(endWithSentence)
    await installFileStorage(environment()).catch(endWithSentence)
    removePluginRoutes()
    // The limits come first: what they refuse is no act.
    auditConsoleActions()
    limitConsoleRequests()
    closeUnusedSettings()
    answerAiRequests()
    requireCodeAfterMailedLink()
    addConsoleRoutes([homeRoute, tokenPermissionsRoute, ...secondFactorRoutes])
    logUnanswerableErrors()
    registerFormAttributes()
    registerContentRoutes()
    guardRoutesBySecondFactor()
    closePanelRoutesToTokens()
    enforceMinPasswordLength(MIN_PASSWORD_LENGTH)
    addRoleAttributes()
    limitReadsToPublished()
    guardPublishing()
    guardRestrictedDocuments(contentTypes())
    installContentWriteMiddleware()
    skipValidationOfKnownProblems()
    guardAccounts()
    skipRepeatedConsoleSync(UNUSED_PERMISSIONS)
    if (!isLoadedByCommand()) await logTables()
  },

  /** Runs after the database is in shape and before the port opens. */
  async bootstrap(): Promise<void> {
    const { changeListeners, changeFeedSecrets, seed, addressRetentionDays, dataDir, postingKey } =
      environment()
    if (!isLoadedByCommand()) logTablesReady()
    await assertStrapi().catch(endWithSentence)
    stopUploadTelemetry()
    await assertEncryptionKey().catch(endWithSentence)
    await recordDatabaseCompatibility()
    await createUniqueIndexes()
    await createTrigramIndexes()
    for (const { hooks } of contentTypes()) await hooks.onBootstrap?.()
    await backfillMonthNameColumn()
    await createAccountIndexes()
    await createSecondFactorIndex()
    await createFailedSignInIndex()
    await createDailyRunIndex()
    await createBackupMarkIndex()
    await createServerProcessIndex()
    await createErasureIndex()
    await createPrivateFileIndexes()
    await createMailIndexes()
    await ensureBulkMailPaceRow()
    await createSubscriptionIndexes()
    await createAuditImmutabilityTriggers()
    openRateLimits()
    auditMediaChanges()
    registerPdfMetadataLifecycle()
    installUploadCheck()
    trashFilesDeletedInConsole()
    bindTokensToSessions(recordSessionUse)
    queueConsolePasswordResets()
    checkConsoleSecondFactor()
    deleteSecondFactorsWithConsoleUsers()
    keepTokenUseInMemory(WEB_SERVER_TOKEN_NAMES)
    cacheStrapiAbilities()
    indexRoutes()
    await disableSelfRegistration()
    await syncRolesAndPermissions()
    await syncApiTokens()
    await createFirstAccounts()
    await configureConsole()
    await withdrawConsolePermissions(UNUSED_PERMISSIONS).catch(endWithSentence)
    await endConsoleSessionsWithoutSecondFactor()
    await deleteAdminTokens()
    await deleteConsoleWebhooks()
    await recordConsoleSync(UNUSED_PERMISSIONS)
    await imageQueue.start()
    await startSeed(seed)
    await eraseWhatReturned(dataDir)
    await sealCommittedEntries()
    changeFeed.open(changeListeners, changeFeedSecrets, strapi.log)
    startAuditSealing()
    mailSender.start()
    noticeQueue.start()
    await importSignedHeads(dataDir)
    daily = [
      new DailyJobs(sharedDailyRuns, {
        addresses: () => redactExpiredIpAddresses(addressRetentionDays),
        retention: async () => {
          await purgeExpiredSubmissions()
          await purgePresences()
        },
        subscriptions: async () => {
          await purgeSubscriptions()
          await purgeNotices()
        },
        trash: () => purgeExpiredTrash(),
        schedules: () => purgeFinishedSchedules(),
        'signed-head': () => signAndPublishHead(postingKey),
      }),
      // Files of this machine: each process looks after its own.
      new DailyJobs(localDailyRuns, {
        'outbox-files': () => removeOrphanedMailFiles(),
        'audit-head': () => storeAuditHeadOnDisk(environment()),
        erasures: () => mergeErasuresOfDatabaseAndDisk(dataDir),
      }),
    ]
    for (const jobs of daily) await jobs.start()
    if (!isLoadedByCommand()) {
      metrics = await startMetricsServer(environment()).catch(endWithoutMetrics)
      await serverProcessReporter.start(environment())
      logReady(environment())
    }
    noteServing()
    operatorAlertWatch.start(environment())
    scheduleRunner.start()
    leaveSignalsToStrapi?.()
  },

  async destroy(): Promise<void> {
    await drainPendingRequests(strapi.server.httpServer, STOP_LIMIT_MS)
    await operatorAlertWatch.stop()
    await serverProcessReporter.stop()
    await metrics?.stop()
    for (const jobs of daily) await jobs.stop()
    await scheduleRunner.stop()
    await imageQueue.stop()
    await noticeQueue.stop()
    await mailSender.stop()
    await stopAuditSealing()
    await changeFeed.close()
    closeRateLimits()
    await stopTracing?.()
  },
}

function endWithoutMetrics(error: Error): never {
  process.stderr.write(
    `The CMS can’t start: it can’t serve metrics on CMS_METRICS_PORT (${error.message}).\n`,
  )
  process.exit(1)
}

/** A restored backup may hold what was erased since: it must be gone before mail is sent and the port opens. */
async function eraseWhatReturned(dataDir: string): Promise<void> {
  const erased = await reapplyErasures(dataDir)
  if (erased > 0)
    strapi.log.warn(
      `${erased} documents about people came back with a restored backup, and were erased again`,
    )
}

/** Strapi would wrap the message and add a stack that doesn't help the operator. */
function endWithSentence(error: unknown): never {
  const sentences = [
    UnreachableDatabaseError,
    WrongEncryptionKeyError,
    StrapiChangedError,
    NewerDatabaseError,
    RefusedStorageError,
  ]
  if (!(error instanceof Error && sentences.some((kind) => error instanceof kind))) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
