import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { recordEvent } from '../audit/record'
import type { DocumentKind } from '../content/document-kinds'
import { documentsOf } from '../content/documents'
import type { ContentType } from '../content/types'
import { inTransaction, lockUntilCommit } from '../platform/database/transaction'
import { canUpload } from '../platform/limits/rate-limit'
import { throwValidationError } from '../platform/validation'
import { reportDecryptionFailure } from './decryption-failure'
import { sendDownload } from './download-file'
import { inspectDocument, type SubmittedDocument } from './inspect-document'
import {
  deletePaper,
  listPapers,
  markPaperOpened,
  papersSize,
  readPaper,
  storePrivateFile,
} from './private-files'

/** What the kinds of papers of a requirement are called in the panel. */
const KINDS_BY_CHOICE: Readonly<Record<string, readonly DocumentKind[]>> = {
  any: ['pdf', 'jpeg', 'png'],
  pdf: ['pdf'],
  photo: ['jpeg', 'png'],
}
const DEFAULT_MAX_MEGABYTES = 10
const DAY_MS = 24 * 60 * 60_000
/** Papers that are stored in a day, of all applicants. */
const MAX_BYTES_PER_DAY = 2_000_000_000

/** A row of requirements as it is stored; what an older version did not ask for is null. */
export interface RequirementRow {
  name: string
  isRequired?: boolean | null
  accepts?: string | null
  maxMegabytes?: number | null
}

/** What may be sent for a requirement. */
export interface PaperRules {
  isRequired: boolean
  kinds: readonly DocumentKind[]
  maxMegabytes: number
}

export function paperRules({ isRequired, accepts, maxMegabytes }: RequirementRow): PaperRules {
  return {
    isRequired: isRequired ?? true,
    kinds: KINDS_BY_CHOICE[accepts ?? ''] ?? KINDS_BY_CHOICE.any!,
    maxMegabytes: maxMegabytes ?? DEFAULT_MAX_MEGABYTES,
  }
}

/** A document for a requirement, as an applicant sent it. */
export interface SubmittedPaper {
  paper: unknown
  document: SubmittedDocument | undefined
}

/** The same once it was inspected. */
export interface InspectedPaper extends SubmittedDocument {
  paper: string
  kind: DocumentKind
}

/**
 * Inspects a paper before any of it is stored, and outside a transaction, so that no other write waits for it.
 * @param requirements those that a paper may be sent for
 * @throws ValidationError with a message for the applicant, at the field `file`
 */
export async function inspectPaper(
  requirements: readonly RequirementRow[],
  { paper, document }: SubmittedPaper,
): Promise<InspectedPaper> {
  const requirement = requirements.find(({ name }) => name === paper)
  if (!requirement) throwValidationError(['file'], 'This document isn’t needed any more. Reload the page.')
  if (!document) throwValidationError(['file'], 'Choose a file.')
  const found = await inspectDocument(document, paperRules(requirement))
  if ('problem' in found) throwValidationError(['file'], found.problem)
  return { ...document, paper: requirement.name, kind: found.kind }
}

/** How much of the day's size of papers is used: 1 is all of it. */
export const paperQuotaUsed = async (): Promise<number> =>
  (await papersSize(new Date(Date.now() - DAY_MS))) / MAX_BYTES_PER_DAY

/**
 * Bounds the papers of a day, from one network address and of all applicants together: no visitor can fill the
 * database. An application needs none to be sent.
 * @throws ValidationError with a message for the applicant, at the field `file`
 */
export async function assertPaperQuota(ctx: Context, bytes: Buffer | undefined): Promise<void> {
  if ((await canUpload(ctx, bytes?.length ?? 0)) && (await paperQuotaUsed()) < 1) return
  throwValidationError(
    ['file'],
    'We can’t take more documents today. You don’t need them to send your application: upload them tomorrow on the tracking page, or bring them to any of our offices.',
  )
}

/**
 * Stores a paper in place of an earlier paper for the same requirement, in the transaction under way.
 * @param isNew whether staff have to see it
 */
export async function replacePaper(
  about: string,
  { paper, name, kind, bytes }: InspectedPaper,
  isNew = false,
): Promise<void> {
  await deletePaper(about, paper)
  await storePrivateFile(about, bytes, { paper, name, kind, isNew })
}

/**
 * Changes the papers of a document and, with them, since when it has papers that no staff member has opened. Its version stays:
 * no editor writes any of this, so an open form still stands on what it shows.
 */
export async function changePapers(uid: string, documentId: string, act: () => Promise<void>): Promise<void> {
  await inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, `papers ${documentId}`)
    await act()
    const oldest = (await listPapers(documentId)).find(({ isNew }) => isNew)
    await strapi.db
      .query(uid)
      .update({ where: { documentId }, data: { papersSentAt: oldest?.sentAt ?? null } })
  })
}

/** The panel's actions for the papers of a document: the list, and one of them, of which the audit log has the entry first. */
export const papersController = (type: ContentType) => ({
  async papers(ctx: Context): Promise<void> {
    const { documentId } = ctx.params
    if (!(await documentsOf(type).findOne({ documentId }))) throw notFoundError()
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { papers: await listPapers(documentId) }
  },

  /** `?paper=` names one by its id in the list. */
  async file(ctx: Context): Promise<void> {
    const { documentId } = ctx.params
    const { paper: id } = ctx.query
    const row = await documentsOf(type).findOne({ documentId })
    const paper =
      row && typeof id === 'string'
        ? await readPaper(documentId, id).catch(reportDecryptionFailure)
        : undefined
    if (!row || !paper) throw notFoundError()
    await recordEvent({ action: 'file-opened', type: type.name, subject: documentId, title: type.title(row) })
    await changePapers(type.uid, documentId, () => markPaperOpened(documentId, paper.id))
    sendDownload(ctx, paper)
  },
})

const notFoundError = () => new errors.NotFoundError('This no longer exists')
