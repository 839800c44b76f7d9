import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { fieldChangesSchema, savesSchema } from '~/panel/describe-changes'
import { calendarEventSchema } from '~/panel/calendar-events'
import { LOADER_DATA_FRESH_MS } from '~/panel/resource/resource-queries'

/** A step of setting the utility up, as the CMS computes it. */
const setupStep = v.object({
  name: v.picklist([
    'identity',
    'contacts',
    'classes',
    'rates',
    'offices',
    'policies',
    'mail',
    'backup',
    'team',
    'public-address',
  ]),
  isDone: v.boolean(),
  /** Visitors can't use the site without it. */
  isNeeded: v.boolean(),
  /** Parts that aren't done: `logo`, `hotline`, or the name of a customer class. */
  missing: v.array(v.string()),
})

/** The dashboard's data: what waits, what is coming, drafts, setup, counts and the latest changes. */
export const dashboardSummarySchema = v.object({
  types: v.array(
    v.object({
      /** Singular name of the content type: `power-rate`. */
      type: v.string(),
      /** The path of its list: `power-rates`. */
      path: v.string(),
      draft: v.number(),
      published: v.number(),
      scheduled: v.optional(v.number(), 0),
      modified: v.number(),
    }),
  ),
  /** Pending items, soonest first. */
  waiting: v.optional(
    v.array(
      v.object({
        kind: v.picklist(['ends', 'closes', 'overdue', 'unread', 'papers', 'failed', 'schedule-failed']),
        /** Why a schedule failed. */
        reason: v.optional(v.string(), ''),
        /** What the list is filtered by. */
        stage: v.optional(v.string()),
        path: v.string(),
        documentId: v.nullable(v.string()),
        title: v.nullable(v.string()),
        count: v.number(),
        /** An instant or a day. */
        at: v.string(),
      }),
    ),
    [],
  ),
  /** Documents with unpublished changes whose last editor is the signed-in user. */
  drafts: v.optional(
    v.array(
      v.object({
        path: v.string(),
        documentId: v.string(),
        title: v.string(),
        state: v.picklist(['draft', 'modified']),
        /** When it was changed. */
        at: v.string(),
      }),
    ),
    [],
  ),
  /** What is assigned to the person signed in: how much, and the latest. */
  assigned: v.optional(
    v.object({
      total: v.number(),
      /** How much of each type, by the path of its list. */
      types: v.optional(v.array(v.object({ path: v.string(), total: v.number() })), []),
      documents: v.array(
        v.object({ path: v.string(), documentId: v.string(), title: v.string(), at: v.string() }),
      ),
    }),
    { total: 0, documents: [] },
  ),
  /** Comments that mention the person signed in, who hasn't seen them yet: how many, and the latest. */
  mentions: v.optional(
    v.union([
      v.object({
        total: v.number(),
        latest: v.array(
          v.object({
            path: v.string(),
            documentId: v.string(),
            title: v.string(),
            /** Id of the comment. */
            comment: v.number(),
            by: v.nullable(v.string()),
            text: v.string(),
            at: v.string(),
          }),
        ),
      }),
      // What a CMS sends that is older than the panel: comments without ids, which can't be dismissed.
      v.pipe(
        v.array(v.unknown()),
        v.transform(() => ({ total: 0, latest: [] })),
      ),
    ]),
    { total: 0, latest: [] },
  ),
  /** What comes by itself within two weeks, soonest first. */
  coming: v.optional(v.array(calendarEventSchema), []),
  /** Barangays from which many reports of an outage came at once. */
  alarms: v.optional(
    v.array(
      v.object({
        barangay: v.object({ documentId: v.string(), name: v.string() }),
        reports: v.number(),
        since: v.string(),
      }),
    ),
    [],
  ),
  /** Steps of setting the utility up; null for editors, once all are done, and while the checklist is hidden. */
  setup: v.optional(v.nullable(v.array(setupStep)), null),
  changes: v.array(
    v.object({
      ...savesSchema.entries,
      at: v.string(),
      actorName: v.nullish(v.string(), null),
      action: v.string(),
      type: v.string(),
      documentId: v.nullish(v.string(), null),
      title: v.nullish(v.string(), null),
      /** The path of the type's list; null for types that are no content. */
      path: v.nullable(v.string()),
      changes: fieldChangesSchema,
    }),
  ),
})

export type DashboardSummary = v.InferOutput<typeof dashboardSummarySchema>
export type DashboardChange = DashboardSummary['changes'][number]
export type OutageAlarm = DashboardSummary['alarms'][number]
export type SetupStep = v.InferOutput<typeof setupStep>
export type OwnDraft = DashboardSummary['drafts'][number]
export type WaitingItem = DashboardSummary['waiting'][number]
export type ContentTypeCount = DashboardSummary['types'][number]

export const dashboardSummaryQuery = queryOptions({
  queryKey: ['manage', 'summary'],
  queryFn: ({ signal }) => callManageApi('summary', { schema: dashboardSummarySchema, signal }),
  staleTime: LOADER_DATA_FRESH_MS,
  refetchInterval: 60_000,
})
