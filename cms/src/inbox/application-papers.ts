import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { recordAuditEvent } from '../audit/record-entries'
import type { SubmittedFileFormat } from '../content/submitted-file-formats'
import { documentServiceOf } from '../content/document-service'
import type { ContentType } from '../content/content-types'
import { inTransaction, lockUntilCommit } from '../platform/database/transaction'
import { canUpload } from '../platform/limits/consume-rate-limit'
import { throwValidationError } from '../platform/validation'
import { rethrowDecryptionError } from './rethrow-decryption-error'
import { sendDownload } from './submitted-file-controller'
import { checkSubmittedDocument, type SubmittedDocument } from './check-submitted-document'
import {
  deletePapers,
  listPapers,
  markPaperOpened,
  sumPaperBytes,
  readPaper,
  storePrivateFile,
} from './private-files'

/** Accepted file types, by the choice that staff make in the panel for a requirement. */
const KINDS_BY_CHOICE: Readonly<Record<string, readonly SubmittedFileFormat[]>> = {
  any: ['pdf', 'jpeg', 'png'],
  pdf: ['pdf'],
  photo: ['jpeg', 'png'],
}
const DEFAULT_MAX_MEGABYTES = 10
/** Files for one requirement, such as both sides of a card or the pages of a title. */
const MAX_FILES_PER_REQUIREMENT = 5
const DAY_MS = 24 * 60 * 60_000
/** Size of papers that the CMS stores per day, of all applicants (bytes). */
const MAX_BYTES_PER_DAY = 2_000_000_000

/** A stored row of requirements. Columns that a previous version lacked are null. */
export interface StoredRequirement {
  name: string
  isRequired?: boolean | null
  accepts?: string | null
  maxMegabytes?: number | null
}

/** Files that a requirement accepts. */
export interface PaperRules {
  isRequired: boolean
  kinds: readonly SubmittedFileFormat[]
  maxMegabytes: number
}

/** Returns the files that a requirement accepts, with defaults for columns that are null. */
export function paperRulesOf({ isRequired, accepts, maxMegabytes }: StoredRequirement): PaperRules {
  return {
    isRequired: isRequired ?? true,
    kinds: KINDS_BY_CHOICE[accepts ?? ''] ?? KINDS_BY_CHOICE.any!,
    maxMegabytes: maxMegabytes ?? DEFAULT_MAX_MEGABYTES,
  }
}

/** A file for a requirement, as the applicant sent it. */
export interface SubmittedPaper {
  paper: unknown
  document: SubmittedDocument | undefined
}

/** A {@link SubmittedPaper} that passed the inspection. */
export interface InspectedPaper extends SubmittedDocument {
  paper: string
  kind: SubmittedFileFormat
}

/**
 * Inspects a paper before the CMS stores any of it. Call it outside a transaction, so that no other write waits.
 * @param requirements requirements that accept a paper
 * @throws ValidationError with a message for the applicant, at the field `file`
 */
export async function inspectPaper(
  requirements: readonly StoredRequirement[],
  { paper, document }: SubmittedPaper,
): Promise<InspectedPaper> {
  const requirement = requirements.find(({ name }) => name === paper)
  if (!requirement) throwValidationError(['file'], 'This document is no longer needed. Reload the page.')
  if (!document) throwValidationError(['file'], 'Choose a file.')
  const found = await checkSubmittedDocument(document, paperRulesOf(requirement))
  if ('problem' in found) throwValidationError(['file'], found.problem)
  return { ...document, paper: requirement.name, kind: found.kind }
}

/** Returns the used share of the daily limit of papers; 1 means all of it. */
export const paperQuotaUsedShare = async (): Promise<number> =>
  (await sumPaperBytes(new Date(Date.now() - DAY_MS))) / MAX_BYTES_PER_DAY

/**
 * Limits the papers per day, of one IP address and of all applicants, so that no visitor can fill the database.
 * Applicants can submit an application without papers.
 * @throws ValidationError with a message for the applicant, at the field `file`
 */
export async function assertPaperQuota(ctx: Context, bytes: Buffer | undefined): Promise<void> {
  if ((await canUpload(ctx, bytes?.length ?? 0)) && (await paperQuotaUsedShare()) < 1) return
  throwValidationError(
    ['file'],
    'We can’t accept more documents today. You don’t need them to send your application: upload them tomorrow on the tracking page, or bring them to any of our offices.',
  )
}

/**
 * Stores a paper in the current transaction. A file of the same name and size is the same one, sent again by a browser
 * that got no response: it replaces the earlier one.
 * @param isNew whether the panel marks it as unread
 * @throws ValidationError with a message for the applicant, at the field `file`
 */
export async function addPaper(
  about: string,
  { paper, name, kind, bytes }: InspectedPaper,
  isNew = false,
): Promise<void> {
  await deletePapers(about, { paper, name, size: bytes.length })
  const earlier = (await listPapers(about)).filter((one) => one.paper === paper)
  if (earlier.length >= MAX_FILES_PER_REQUIREMENT)
    throwValidationError(
      ['file'],
      `You can upload up to ${MAX_FILES_PER_REQUIREMENT} files for each requirement. Remove one first.`,
    )
  await storePrivateFile(about, bytes, { paper, name, kind, isNew })
}

/**
 * Changes the papers of a document and sets `papersSentAt`, the time of its oldest unread paper. The document's version
 * stays the same, because editors write none of these values: an open form doesn't get a conflict.
 */
export async function withPapersLock(
  uid: string,
  documentId: string,
  act: () => Promise<void>,
): Promise<void> {
  await inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, `papers ${documentId}`)
    await act()
    const oldest = (await listPapers(documentId)).find(({ isNew }) => isNew)
    await strapi.db
      .query(uid)
      .update({ where: { documentId }, data: { papersSentAt: oldest?.sentAt ?? null } })
  })
}

/**
 * Panel actions for the papers of a document: the list, and one paper. The audit log gets its entry before a paper is
 * sent.
 */
export const createPapersController = (type: ContentType) => ({
  async papers(ctx: Context): Promise<void> {
    const { documentId } = ctx.params
    if (!(await documentServiceOf(type).findOne({ documentId }))) throw notFoundError()
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { papers: await listPapers(documentId) }
  },

  /** `?paper=` is the id of a paper in the list. */
  async file(ctx: Context): Promise<void> {
    const { documentId } = ctx.params
    const { paper: id } = ctx.query
    const row = await documentServiceOf(type).findOne({ documentId })
    const paper =
      row && typeof id === 'string'
        ? await readPaper(documentId, id).catch(rethrowDecryptionError)
        : undefined
    if (!row || !paper) throw notFoundError()
    await recordAuditEvent({
      action: 'file-opened',
      type: type.name,
      subject: documentId,
      title: type.title(row),
    })
    await withPapersLock(type.uid, documentId, () => markPaperOpened(documentId, paper.id))
    sendDownload(ctx, paper)
  },
})

const notFoundError = () => new errors.NotFoundError('This no longer exists')
