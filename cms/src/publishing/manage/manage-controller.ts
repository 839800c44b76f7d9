import { Readable } from 'node:stream'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { abilitiesOf, savableFields, type PanelUser } from '../../people/access/role-abilities'
import { findDocumentReaders } from '../../people/accounts/find-document-readers'
import { documentServiceOf } from '../../content/document-service'
import type { ContentType } from '../../content/content-types'
import { ConflictError } from '../../platform/http/conflict-error'
import { BYTE_ORDER_MARK, formatCsvLine } from '../../platform/csv'
import { pickBodyFields } from '../../platform/http/pick-body-fields'
import { HttpStatusError } from '../../platform/http/http-status-error'
import { throwValidationError } from '../../platform/validation'
import { undoBatch } from '../batches/record-and-undo-batches'
import { assignDocuments, listAssignees } from '../assignments/assignments'
import { reportPresence } from '../form-presence'
import { findLastActions } from './last-actions'
import {
  listHistoryVersions,
  saveDraftAsNamedVersion,
  readHistoryVersion,
  renameHistoryVersion,
} from '../version-history'
import { addReviewComment, resolveReviewComment } from '../reviews/review-comments'
import { readReview } from '../reviews/read-reviews'
import {
  approveDraft,
  requestDraftChanges,
  parseReviewNote,
  requestReview,
  withdrawReview,
} from '../reviews/review-actions'
import { parseSchedule, setSchedule } from '../schedules/schedules'
import { restoreDocument } from '../trash/restore-document'
import { readDocumentCopy } from '../document-copy'
import { planMonthDrafts, createMonthDrafts } from '../batches/month-drafts'
import { exportRowsAsCsv } from '../csv/export-rows-as-csv'
import { planImport, runImport } from '../csv/plan-and-run-import'
import { buildImportTemplate } from '../csv/import-template'
import { runBulkAction, parseAcceptedWarnings, parseBulkRequest } from './bulk-actions'
import { runPublishChecks } from './publish-checks'
import { findListPage, listMonthsWithRows } from './find-list-page'
import { parsePanelListQuery } from './list-query'
import { reorderDocuments, parseDocumentIds } from './reorder-documents'
import { addProgressReport, undoProgressReport } from './progress-reports'
import { buildPanelRows, type PanelRow } from './panel-rows'
import { utilityToday } from './utility-local-date'
import { runDocumentActionIfUnchanged, createDocument, updateDraft, StaleVersionError } from './draft-writes'

/** Builds the panel's actions on one content type. `people/access/role-abilities` decides which role may call which. */
export function createManageController(type: ContentType) {
  return type.kind === 'single' ? singleController(type) : collectionController(type)
}

function collectionController(type: ContentType) {
  return {
    ...documentController(type, (ctx) => ctx.params.documentId),

    async list(ctx: Context): Promise<void> {
      const query = parsePanelListQuery(ctx.query, type, panelUserOf(ctx).id)
      const { documentIds, total } = await findListPage(type, query)
      const rows = await buildPanelRows(type, documentIds, panelUserOf(ctx), 'list')
      ctx.body = {
        rows,
        page: query.page,
        pageSize: query.pageSize,
        total,
        months: await listMonthsWithRows(type),
      }
    },

    /** Sends the people by whose documents the list can be filtered. */
    async assignees(ctx: Context): Promise<void> {
      ctx.body = { assignees: await listAssignees(type) }
    },

    /** Assigns documents, `documentIds`, to the account `account`, or to none. */
    async assign(ctx: Context): Promise<void> {
      const { documentIds, account } = pickBodyFields(ctx, ['documentIds', 'account'])
      ctx.body = {
        documentIds: await assignDocuments(type, parseDocumentIds(documentIds, 'documentIds'), account),
      }
    },

    /** Exports all rows of the list's query as CSV. */
    async export(ctx: Context): Promise<void> {
      const rows = await exportRowsAsCsv(type, parsePanelListQuery(ctx.query, type, panelUserOf(ctx).id))
      sendTable(ctx, `${type.path}-${await utilityToday()}`, Readable.from(rows))
    },

    /** Sends a CSV template for {@link import}. */
    async template(ctx: Context): Promise<void> {
      const lines = (await buildImportTemplate(type)).map(formatCsvLine)
      sendTable(ctx, `${type.path}-template`, BYTE_ORDER_MARK + lines.join(''))
    },

    /** Plans an import, or runs it when the request contains the plan's `planHash`. */
    async import(ctx: Context): Promise<void> {
      const { text, columns, planHash } = pickBodyFields(ctx, ['text', 'columns', 'planHash'])
      if (typeof text !== 'string' || text.trim() === '')
        throwValidationError(['text'], 'Choose a file, or paste a table.')
      const table = { text, columns: parseColumns(columns) }
      if (planHash === undefined) {
        ctx.body = await planImport(type, table)
        return
      }
      if (typeof planHash !== 'string') throwValidationError(['planHash'], 'Send the planHash of the plan.')
      const imported = await runImport(type, table, planHash)
      ctx.status = imported.batch ? 201 : 200
      ctx.body = imported
    },

    /**
     * Creates a document. With `fromTrash` it restores one from the trash as a draft, or with `publish` as published if
     * it was.
     */
    async create(ctx: Context): Promise<void> {
      const { data, fromTrash, publish = false } = pickBodyFields(ctx, ['data', 'fromTrash', 'publish'])
      if (typeof publish !== 'boolean') throwValidationError(['publish'], 'Choose yes or no.')
      ctx.status = 201
      if (fromTrash === undefined) {
        ctx.body = await readRow(ctx, type, await createDocument(type, data))
        return
      }
      const { documentId, adjusted } = await restoreDocument(type, fromTrash, publish)
      ctx.body = { ...(await readRow(ctx, type, documentId)), adjusted }
    },

    /** Sends the initial values of a copy. */
    async copy(ctx: Context): Promise<void> {
      ctx.body = await readDocumentCopy(type, ctx.params.documentId)
    },

    async remove(ctx: Context): Promise<void> {
      const { documentId } = ctx.params
      const baseVersion = requireVersion(ctx.query.baseVersion)
      await orConflict(ctx, type, () => runDocumentActionIfUnchanged(type, documentId, baseVersion, 'delete'))
      ctx.status = 204
    },

    /** Runs one action on many documents. The response has a result for each. */
    async bulk(ctx: Context): Promise<void> {
      const request = parseBulkRequest(
        type,
        pickBodyFields(ctx, ['action', 'items', 'accept', 'atomic', 'data']),
      )
      const abilities = abilitiesOf(panelUserOf(ctx).role, type)
      if (!abilities.includes(request.action)) throw new errors.ForbiddenError()
      ctx.body = await runBulkAction(type, request, abilities, panelUserOf(ctx))
    },

    /** Sends the plan of a month that is created from the previous one; `next` is the month that is due. */
    async planMonth(ctx: Context): Promise<void> {
      ctx.body = await planMonthDrafts(type, ctx.params.month)
    },

    async startMonth(ctx: Context): Promise<void> {
      pickBodyFields(ctx, [])
      const started = await createMonthDrafts(type, ctx.params.month)
      ctx.status = started.batch ? 201 : 200
      ctx.body = started
    },

    /** Undoes a batch. */
    async undoBatch(ctx: Context): Promise<void> {
      pickBodyFields(ctx, [])
      ctx.body = { undone: await undoBatch(type, ctx.params.batch) }
    },

    /**
     * Adds a progress report to draft and published version, whatever their version; `reportsRead` is the number of
     * earlier reports that the user was shown. With a base version it undoes the last report; `data` then contains the
     * fields' previous values.
     */
    async progress(ctx: Context): Promise<void> {
      const { documentId } = ctx.params
      const { data, baseVersion, reportsRead } = pickBodyFields(ctx, ['data', 'baseVersion', 'reportsRead'])
      if (baseVersion === undefined)
        await orConflict(ctx, type, () =>
          addProgressReport(type, documentId, data, parseReportsRead(reportsRead)),
        )
      else
        await orConflict(ctx, type, () =>
          undoProgressReport(type, documentId, requireVersion(baseVersion), data),
        )
      ctx.body = await readRow(ctx, type, documentId)
    },

    async order(ctx: Context): Promise<void> {
      const { ids, was } = pickBodyFields(ctx, ['ids', 'was'])
      await reorderDocuments(
        type,
        parseDocumentIds(ids, 'ids'),
        was === undefined ? undefined : parseDocumentIds(was, 'was'),
      )
      ctx.status = 204
    },
  }
}

function singleController(type: ContentType) {
  const only = async (): Promise<string | undefined> =>
    (await documentServiceOf(type).findFirst({ status: 'draft' }))?.documentId
  const one = documentController(type, async () => (await only()) ?? '')
  return {
    ...one,

    /** Answers 204 when the document was never saved. */
    async read(ctx: Context): Promise<void> {
      const documentId = await only()
      if (documentId) ctx.body = await readRow(ctx, type, documentId)
      else ctx.status = 204
    },

    /** Assigns the document to the account `account`, or to none. */
    async assign(ctx: Context): Promise<void> {
      const { account } = pickBodyFields(ctx, ['account'])
      ctx.body = { documentIds: await assignDocuments(type, [(await only()) ?? ''], account) }
    },

    /** The first save creates the document, so it has no base version. */
    async save(ctx: Context): Promise<void> {
      if (await only()) return one.save(ctx)
      const { data } = pickBodyFields(ctx, ['data', 'baseVersion'])
      if (requireSavable(ctx, type, data))
        throwValidationError(
          [],
          'The site settings don’t exist yet. Ask an administrator to save them, then reload this page.',
        )
      ctx.body = await readRow(ctx, type, await createDocument(type, data))
    },
  }
}

/**
 * @returns the fields that the role may save; undefined for all
 * @throws HttpStatusError 403 for others
 */
function requireSavable(ctx: Context, type: ContentType, data: unknown): string[] | undefined {
  const fields = savableFields(panelUserOf(ctx).role, type)
  if (fields && Object.keys(Object(data)).some((name) => !fields.includes(name)))
    throw new HttpStatusError(
      403,
      'Your role may change only the menus here. Other settings stay as they are.',
    )
  return fields
}

/** Actions on one document, identified by the request or, for a single type, the only one. */
function documentController(type: ContentType, idOf: (ctx: Context) => string | Promise<string>) {
  const change = (action: 'publish' | 'unpublish' | 'discardDraft') => async (ctx: Context) => {
    const fields = pickBodyFields(ctx, action === 'publish' ? ['baseVersion', 'accept'] : ['baseVersion'])
    const [documentId, base] = [await idOf(ctx), requireVersion(fields.baseVersion)]
    const accepted = parseAcceptedWarnings(fields.accept)
    await orConflict(ctx, type, () => runDocumentActionIfUnchanged(type, documentId, base, action, accepted))
    ctx.body = await readRow(ctx, type, documentId)
  }
  return {
    async read(ctx: Context): Promise<void> {
      ctx.body = await readRow(ctx, type, await idOf(ctx))
    },

    /** The people to whom documents of the type can be assigned, and whom comments can mention. */
    async readers(ctx: Context): Promise<void> {
      const readers = await findDocumentReaders(type)
      ctx.body = { readers: readers.map(({ id, name }) => ({ id, name })) }
    },

    async checks(ctx: Context): Promise<void> {
      ctx.body = { checks: await runPublishChecks(type, await idOf(ctx)) }
    },

    async save(ctx: Context): Promise<void> {
      const { baseVersion, data, archivesReplacedDraft } = pickBodyFields(ctx, [
        'baseVersion',
        'data',
        'archivesReplacedDraft',
      ])
      const [documentId, base] = [await idOf(ctx), requireVersion(baseVersion)]
      const savable = requireSavable(ctx, type, data)
      await orConflict(ctx, type, () =>
        updateDraft(type, documentId, base, data, {
          savable,
          archivesReplacedDraft: archivesReplacedDraft === true,
        }),
      )
      ctx.body = await readRow(ctx, type, documentId)
    },

    /**
     * Reports that the user has the form open. The response lists the other users who do, and tells the form whether
     * there was another action on the document.
     */
    async presence(ctx: Context): Promise<void> {
      const report = pickBodyFields(ctx, ['field', 'isOpen'])
      const id = await idOf(ctx)
      const others = await reportPresence(type, id, report, panelUserOf(ctx).id)
      ctx.body = { others, lastAction: (await findLastActions(type, [id])).get(id) ?? null }
    },

    /** Sends the document's versions without their content, newest first. */
    async versions(ctx: Context): Promise<void> {
      ctx.body = await listHistoryVersions(type, await idOf(ctx))
    },

    async version(ctx: Context): Promise<void> {
      ctx.body = await readHistoryVersion(type, await idOf(ctx), ctx.params.number)
    },

    /** Creates a named version from the draft. */
    async nameDraft(ctx: Context): Promise<void> {
      const { name } = pickBodyFields(ctx, ['name'])
      ctx.body = await saveDraftAsNamedVersion(type, await idOf(ctx), name)
      ctx.status = 201
    },

    async renameVersion(ctx: Context): Promise<void> {
      const { name } = pickBodyFields(ctx, ['name'])
      ctx.body = await renameHistoryVersion(type, await idOf(ctx), ctx.params.number, name)
    },

    /** Replaces the schedule; `publishAt` and `unpublishAt` are instants or null. */
    async schedule(ctx: Context): Promise<void> {
      const fields = pickBodyFields(ctx, ['baseVersion', 'publishAt', 'unpublishAt', 'accept'])
      const [documentId, base] = [await idOf(ctx), requireVersion(fields.baseVersion)]
      const request = parseSchedule(fields)
      const accepted = parseAcceptedWarnings(fields.accept)
      const { id } = panelUserOf(ctx)
      await orConflict(ctx, type, () => setSchedule(type, documentId, base, request, id, accepted))
      ctx.body = await readRow(ctx, type, documentId)
    },

    publish: change('publish'),
    unpublish: change('unpublish'),
    discard: change('discardDraft'),

    /** Sends the review of a document, its possible approvers, and the comments. */
    async review(ctx: Context): Promise<void> {
      ctx.body = await readReview(type, await idOf(ctx), panelUserOf(ctx))
    },

    async requestReview(ctx: Context): Promise<void> {
      const { baseVersion, note, reviewer } = pickBodyFields(ctx, ['baseVersion', 'note', 'reviewer'])
      const [documentId, base] = [await idOf(ctx), requireVersion(baseVersion)]
      const request = { note: parseReviewNote(note), reviewer }
      await orConflict(ctx, type, () => requestReview(type, documentId, base, request, panelUserOf(ctx)))
      ctx.body = await readRow(ctx, type, documentId)
    },

    async withdrawReview(ctx: Context): Promise<void> {
      const documentId = await idOf(ctx)
      await withdrawReview(type, documentId, panelUserOf(ctx))
      ctx.body = await readRow(ctx, type, documentId)
    },

    /** Approves the version of the draft that the reviewer saw, and publishes it if `publish` is set. */
    async approve(ctx: Context): Promise<void> {
      const fields = pickBodyFields(ctx, ['baseVersion', 'note', 'publish', 'accept'])
      const [documentId, base] = [await idOf(ctx), requireVersion(fields.baseVersion)]
      const { publish = false } = fields
      if (typeof publish !== 'boolean') throwValidationError(['publish'], 'Choose yes or no.')
      const decision = {
        note: parseReviewNote(fields.note),
        publish,
        accept: parseAcceptedWarnings(fields.accept),
      }
      await orConflict(ctx, type, () => approveDraft(type, documentId, base, decision, panelUserOf(ctx)))
      ctx.body = await readRow(ctx, type, documentId)
    },

    async askForChanges(ctx: Context): Promise<void> {
      const { baseVersion, note } = pickBodyFields(ctx, ['baseVersion', 'note'])
      const [documentId, base] = [await idOf(ctx), requireVersion(baseVersion)]
      const text = parseReviewNote(note)
      await orConflict(ctx, type, () => requestDraftChanges(type, documentId, base, text, panelUserOf(ctx)))
      ctx.body = await readRow(ctx, type, documentId)
    },

    async comment(ctx: Context): Promise<void> {
      const [documentId, user] = [await idOf(ctx), panelUserOf(ctx)]
      await addReviewComment(type, documentId, pickBodyFields(ctx, ['field', 'parent', 'text']), user.id)
      ctx.body = await readReview(type, documentId, user)
      ctx.status = 201
    },

    async resolveComment(ctx: Context): Promise<void> {
      const { isResolved } = pickBodyFields(ctx, ['isResolved'])
      const documentId = await idOf(ctx)
      await resolveReviewComment(type, documentId, ctx.params.number, isResolved)
      ctx.body = await readReview(type, documentId, panelUserOf(ctx))
    },
  }
}

/**
 * Answers 409 with the current document when a write is based on an outdated version, so that the editor can compare.
 */
async function orConflict(ctx: Context, type: ContentType, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof StaleVersionError)) throw error
    throw new ConflictError(error.message, { current: await readRow(ctx, type, error.documentId) })
  }
}

async function readRow(ctx: Context, type: ContentType, documentId: string): Promise<PanelRow> {
  const [row] = await buildPanelRows(type, [documentId], panelUserOf(ctx), 'whole')
  if (!row) throw new errors.NotFoundError('This no longer exists')
  return row
}

function panelUserOf(ctx: Context): PanelUser {
  const { id, role } = ctx.state.user
  return { id: String(id), role }
}

function sendTable(ctx: Context, name: string, body: string | Readable): void {
  ctx.set('Content-Type', 'text/csv; charset=utf-8')
  ctx.set('Content-Disposition', `attachment; filename="${name}.csv"`)
  ctx.body = body
}

function parseColumns(value: unknown): (string | null)[] | undefined {
  if (value === undefined) return undefined
  if (Array.isArray(value) && value.every((name) => name === null || typeof name === 'string')) return value
  throwValidationError(['columns'], 'Name the field of each column, or null.')
}

function parseReportsRead(value: unknown): number | undefined {
  if (value === undefined || (Number.isInteger(value) && Number(value) >= 0))
    return value as number | undefined
  throwValidationError(['reportsRead'], 'Send the number of reports that were shown.')
}

function requireVersion(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value
  throwValidationError(['baseVersion'], 'Send the version that this change is based on.')
}
