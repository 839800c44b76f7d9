import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'

/** The state of the installation, for roles with `system.read`. Sizes in bytes. */
export const systemStateSchema = v.object({
  audit: v.object({
    /** The result of the last verification; null before the first one. */
    chain: v.nullable(
      v.object({
        intact: v.boolean(),
        at: v.string(),
        entries: v.number(),
        broken: v.nullable(v.object({ id: v.nullable(v.number()), reason: v.string() })),
      }),
    ),
    isFollowing: v.boolean(),
    /** The head that was recorded last outside the database. */
    noted: v.nullable(v.object({ at: v.string(), id: v.number() })),
  }),
  disks: v.array(
    v.object({
      folder: v.picklist(['data', 'uploads', 'backups']),
      /** All folders on this disk. Like `isFull`, missing from the responses of an older CMS during an upgrade. */
      folders: v.optional(v.array(v.picklist(['data', 'uploads', 'backups']))),
      free: v.number(),
      size: v.number(),
      isLow: v.boolean(),
      /** Whether no file can be expected to fit. */
      isFull: v.optional(v.boolean(), false),
    }),
  ),
  /** Web servers and CMS processes of the last day. */
  processes: v.array(
    v.object({
      kind: v.picklist(['web', 'cms']),
      /** Host and port. */
      name: v.string(),
      version: v.string(),
      startedAt: v.string(),
      seenAt: v.string(),
      /** Whether it ended without saying so, or can't reach the CMS or the database. */
      isLost: v.boolean(),
      /** Whether its limits are shared through Redis now; null where no Redis is set. */
      sharesLimits: v.nullable(v.boolean()),
    }),
  ),
  /** The last time that the database or its disk failed the CMS; null where it didn't since the CMS started. */
  storage: v.nullable(
    v.object({
      fault: v.picklist(['full', 'unavailable']),
      /** What it keeps from being stored. */
      part: v.optional(v.picklist(['database', 'files']), 'database'),
      since: v.string(),
      lastAt: v.string(),
      /** Whether something was saved after the last fault. */
      isOver: v.boolean(),
    }),
  ),
  /** The last run of each part of the daily work. */
  daily: v.array(v.object({ part: v.string(), at: v.string(), error: v.nullable(v.string()) })),
  database: v.object({ kind: v.picklist(['sqlite', 'postgres']), bytes: v.number() }),
  /** The last backup, of whichever machine; `file` is what a backup by other means is to touch at its end. */
  backup: v.object({
    at: v.nullable(v.string()),
    host: v.nullable(v.string()),
    isLate: v.boolean(),
    /** When an archive was last proved. */
    checkedAt: v.nullable(v.string()),
    file: v.string(),
  }),
  /** Accounts of Strapi's console that can sign in, and the names of those without a second factor. */
  consoleAccounts: v.object({ total: v.number(), withoutSecondFactor: v.array(v.string()) }),
  /** Whether alerts go to operators by email and by webhook. */
  alerts: v.object({ mail: v.boolean(), webhook: v.boolean() }),
  mail: v.object({
    hasServer: v.boolean(),
    waiting: v.number(),
    failed: v.number(),
    /** Written as files, because there was no mail server. */
    notSent: v.number(),
    /** Messages that a mail server without a success since doesn't accept. */
    outage: v.nullable(v.object({ since: v.string(), count: v.number(), error: v.string() })),
  }),
})

export type SystemState = v.InferOutput<typeof systemStateSchema>

/** While the audit log is followed its outcome is waited for (milliseconds). */
const FOLLOWING = 2000

export const systemStateQuery = queryOptions({
  queryKey: ['manage', 'system'],
  queryFn: ({ signal }) => callManageApi('system', { schema: systemStateSchema, signal }),
  refetchInterval: ({ state }) => (state.data?.audit.isFollowing ? FOLLOWING : 60_000),
})
