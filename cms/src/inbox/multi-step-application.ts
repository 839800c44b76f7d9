import { errors } from '@strapi/utils'
import { now } from '../platform/clock'
import { documentServiceOf, type StoredRow } from '../content/document-service'
import { contentType } from '../content/content-types'
import { inTransaction, lockCurrentTransactionUntilCommit } from '../platform/database/transaction'
import { withMailboxLimit, type CanMailTo } from '../platform/limits/mailbox-limits'
import { queueMail } from '../mail/queue-mail'
import { parseDocumentInput } from '../publishing/validate-content'
import { notifyOnSubmission } from './form-mails-and-replies'
import { createReferenceNumber } from './reference-number'
import { addPaper, inspectPaper, type StoredRequirement, type SubmittedPaper } from './application-papers'
import { parseCustomAnswers, type CustomAnswer, type CustomQuestion } from './custom-questions'
import { deletePapers, listPapers, movePapers, type StoredPaper } from './private-files'
import { hashLinkToken } from '../platform/link-tokens'
import { assertNoProblems, throwValidationError, type ValidationProblem } from '../platform/validation'
import {
  continueApplicationMail,
  applicationReceivedMail,
  newApplicationMail,
} from './application-mail-templates'
import {
  draftCodeFromFormKey,
  createApplicationDraft,
  createDraftNotFoundError,
  findApplicationDraftOrThrow,
  findApplicationDraft,
  serviceKindOfDraft,
  saveApplicationDraft,
  type ApplicationDraft,
  type DraftValues,
} from './application-drafts'

/** Fields that the form fills in, with the message for a required field that the applicant leaves empty. */
const FIELDS: Readonly<Record<string, string | undefined>> = {
  applicant: 'Enter your full name.',
  phone: 'Enter your phone number.',
  email: undefined,
  applicantIs: 'Choose one.',
  barangay: 'Choose the barangay.',
  place: 'Enter the house number and street, or the purok or sitio.',
  landmark: undefined,
  customerClass: 'Choose what you’ll use the power for.',
  appliances: undefined,
  loadKw: undefined,
  papersReady: undefined,
  answers: undefined,
  remark: undefined,
  consent: 'Check the box to give your consent.',
  consentVersion: 'Check the box to give your consent.',
}
/** Field of drafts only: the version of the text by which the applicant agreed to storage. */
const DRAFT_CONSENT = 'draftConsent'
/** Field of drafts only: the number of the last step reached, at which the link continues. */
const DRAFT_STEP = 'step'
const SPAM_NOTE = 'Possible spam. Call the applicant before visiting.'

/** The parts of an application that its applicant learns. */
export interface SubmittedApplication {
  reference: string
  /** Last digits of the phone number, which tracking requires with the reference. */
  digits: string
}

interface Step {
  /** The service that the applicant applies for. */
  kind: string
  /** Undefined for the first step. */
  code: string | undefined
  /** Form key that the visitor's form contained. */
  key: string
  data: unknown
  /** Whether a bot seems to have filled in the form. */
  isSuspect: boolean
}

/**
 * Stores a step of an application. The first step creates the draft, once per form key and only when the applicant
 * agrees to storage. If the applicant entered an email address, the CMS mails the link to continue.
 * @returns the code and expiry time, or the reference if the applicant submitted the application meanwhile
 * @throws ValidationError, NotFoundError
 */
export async function saveApplicationStep({
  kind,
  code = '',
  key,
  data,
  isSuspect,
}: Step): Promise<{ code: string; endsAt: string } | SubmittedApplication> {
  const used = code || draftCodeFromFormKey(key)
  const typedEmail = isSuspect ? undefined : (data as DraftValues | null)?.email
  const keep = async (
    mayMail: CanMailTo,
  ): Promise<{ code: string; endsAt: string } | SubmittedApplication> => {
    const { [DRAFT_CONSENT]: consent, [DRAFT_STEP]: step, ...fields } = (data ?? {}) as DraftValues
    const service = await readService(kind)
    const typed = await validateStep(service, fields)
    await lockApplication(used)
    const begun = code ? await findDraftFor(kind, code) : await findApplicationDraft(used)
    if (begun?.reference) return toFiledApplication(begun)
    const agreed = isVersion(consent) && { [DRAFT_CONSENT]: consent }
    const reached = Number.isInteger(step) && {
      [DRAFT_STEP]: Math.max(Number(step), Number(begun?.values[DRAFT_STEP] ?? 0)),
    }
    const values: DraftValues = { kind, ...begun?.values, ...typed, ...agreed, ...reached }
    if (!begun && !service.isOnline)
      throw new errors.NotFoundError('You can’t apply for this service online. Visit any of our offices.')
    if (!begun && !values[DRAFT_CONSENT])
      throwValidationError([DRAFT_CONSENT], 'Check the box to save your application.')
    const draft = begun
      ? await saveApplicationDraft(begun, values)
      : await createApplicationDraft(used, values)
    const { email } = draft.values
    const isNew = typeof email === 'string' && email !== begun?.values.email
    if (isNew && mayMail(email)) {
      await queueMail(continueApplicationMail, email, { draft: draft.documentId }, draft.documentId)
    }
    return { code: used, endsAt: draft.endsAt }
  }
  return withMailboxLimit(typedEmail, (mayMail) => inTransaction(() => keep(mayMail)))
}

/**
 * Creates an application from a draft, once even if the applicant submits it repeatedly. The draft keeps only the
 * values that a repeated submission needs.
 * @throws ValidationError by missing field, NotFoundError
 */
export async function submitApplication({
  kind,
  code,
  data,
  isSuspect,
}: Omit<Step, 'key' | 'code'> & { code: string }): Promise<SubmittedApplication> {
  const email = (data as DraftValues | null)?.email ?? (await findApplicationDraftOrThrow(code)).values.email
  const file = async (mayMail: CanMailTo): Promise<SubmittedApplication> => {
    await lockApplication(code)
    const draft = await findDraftFor(kind, code)
    if (draft.reference) return toFiledApplication(draft)
    const { [DRAFT_CONSENT]: _consent, [DRAFT_STEP]: _step, kind: _kind, ...kept } = draft.values
    const service = await readService(kind)
    const values = await validateStep(service, { ...kept, ...(data as object) }, true)
    const digits = lastDigits(values.phone)
    const at = now().toISOString()
    const reference = createReferenceNumber('A')
    const stored: StoredRow = await documentServiceOf(contentType('service-application')).create({
      data: {
        ...values,
        reference,
        kind,
        phoneDigits: digits,
        filedAt: at,
        papers: initialRequirements(service),
        history: [{ at, stage: 'received', owner: 'utility', text: 'Submitted on the website.' }],
        ...(isSuspect && { notes: SPAM_NOTE }),
      },
    })
    await movePapers(draft.documentId, stored.documentId)
    await saveApplicationDraft(draft, { digits, email: values.email }, reference)
    if (!isSuspect) await notify(stored, mayMail)
    return { reference, digits }
  }
  return withMailboxLimit(isSuspect ? undefined : email, (mayMail) => inTransaction(() => file(mayMail)))
}

/**
 * Serializes the steps of one application. It has two codes, from its form and from its mail. The first lock, by code,
 * stops two requests from creating the draft twice; the second, by draft, covers both codes. The lock's name contains
 * only a hash of the code.
 */
async function lockApplication(code: string): Promise<void> {
  await lockCurrentTransactionUntilCommit(`application ${hashLinkToken(code)}`)
  const draft = await findApplicationDraft(code)
  if (draft) await lockCurrentTransactionUntilCommit(`application ${draft.documentId}`)
}

/** Stores a paper of a draft. @throws ValidationError, NotFoundError */
export async function addDraftPaper(
  kind: string,
  code: string,
  sent: SubmittedPaper,
): Promise<{ code: string; endsAt: string } | SubmittedApplication> {
  const begun = await findDraftFor(kind, code)
  if (begun.reference) return toFiledApplication(begun)
  const paper = await inspectPaper((await readService(kind)).requirements, sent)
  return changeDraftPapers(code, (about) => addPaper(about, paper))
}

/** Deletes a paper of a draft, by its id. @throws NotFoundError */
export async function removeDraftPaper(
  kind: string,
  code: string,
  id: string,
): Promise<{ code: string; endsAt: string } | SubmittedApplication> {
  await findDraftFor(kind, code)
  return changeDraftPapers(code, (about) => deletePapers(about, { documentId: id }))
}

function changeDraftPapers(
  code: string,
  act: (documentId: string) => Promise<void>,
): Promise<{ code: string; endsAt: string } | SubmittedApplication> {
  return inTransaction(async () => {
    await lockApplication(code)
    const draft = await findApplicationDraftOrThrow(code)
    if (draft.reference) return toFiledApplication(draft)
    await act(draft.documentId)
    const { endsAt } = await saveApplicationDraft(draft, draft.values)
    return { code, endsAt }
  })
}

/**
 * Reads the stored answers and papers of a link, or the reference if the application was submitted.
 * @throws NotFoundError
 */
export async function readApplicationInProgress(
  kind: string,
  code: string,
): Promise<{ data: DraftValues; papers: StoredPaper[]; endsAt: string } | SubmittedApplication> {
  const draft = await findDraftFor(kind, code)
  if (draft.reference) return toFiledApplication(draft)
  return { data: draft.values, papers: await listPapers(draft.documentId), endsAt: draft.endsAt }
}

function toFiledApplication({ reference, values }: ApplicationDraft): SubmittedApplication {
  return { reference: reference!, digits: String(values.digits) }
}

/**
 * Finds a draft for the service on whose page the applicant opened the link. Drafts without a service date from
 * versions that offered new connections only.
 * @throws NotFoundError
 */
async function findDraftFor(kind: string, code: string): Promise<ApplicationDraft> {
  const draft = await findApplicationDraftOrThrow(code)
  if (!draft.reference && serviceKindOfDraft(draft) !== kind) throw createDraftNotFoundError()
  return draft
}

/**
 * Validates the values of a step and returns them as stored.
 * @param isWhole whether all required fields must be present
 */
async function validateStep(service: Service, input: unknown, isWhole = false): Promise<DraftValues> {
  const problems: ValidationProblem[] = []
  const data = await parseDocumentInput(contentType('service-application'), input, problems)
  for (const name of Object.keys(data)) {
    if (!Object.hasOwn(FIELDS, name)) problems.push({ path: [name], message: 'Unknown field.' })
  }
  for (const [name, message] of Object.entries(FIELDS)) {
    const isOfService = name !== 'customerClass' || service.asksForUse
    const isAsked = isOfService && (isWhole || Object.hasOwn(data, name))
    if (message && isAsked && (data[name] ?? '') === '') problems.push({ path: [name], message })
  }
  if (data.phone && !/^\d{4}$/.test(lastDigits(data.phone))) {
    problems.push({ path: ['phone'], message: 'Enter the full phone number, such as 0917 555 0188.' })
  }
  // The service was unpublished after the applicant answered: the stored answers stay.
  if (!service.questions && !isWhole) delete data.answers
  if (service.questions && (isWhole || data.answers)) {
    data.answers = parseCustomAnswers(service.questions, (data.answers ?? []) as CustomAnswer[], problems)
  }
  assertNoProblems(problems)
  return data
}

const isVersion = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,40}$/.test(value)

/** Returns the last four digits, which tracking requires. */
const lastDigits = (phone: unknown): string => String(phone).replace(/\D/g, '').slice(-4)

/** Requirements and questions of a service, as published now. */
interface Service {
  isOnline: boolean
  asksForUse: boolean
  requirements: (StoredRequirement & { help: string | null })[]
  /** Null when the service isn't published. */
  questions: CustomQuestion[] | null
}

/**
 * Reads a service. An unpublished one requires nothing, so applicants can still submit the applications they started.
 */
async function readService(kind: string): Promise<Service> {
  const row = await strapi.db.query('api::service-kind.service-kind').findOne({
    where: { kind, publishedAt: { $notNull: true } },
    populate: { requirements: true, questions: true },
  })
  return {
    isOnline: row?.isOnline === true,
    asksForUse: row?.asksForUse === true,
    requirements: row?.requirements ?? [],
    questions: row?.questions ?? null,
  }
}

/** Returns a service's requirements as rows of a new application, none of them received. */
function initialRequirements({ requirements }: Service): object[] {
  return requirements.map(({ name, help, isRequired, accepts, maxMegabytes }) => ({
    name,
    where: help,
    isRequired,
    accepts,
    maxMegabytes,
  }))
}

/** Notifies the applicant, if the application has an email address, and the utility. */
async function notify(document: StoredRow, mayMail: CanMailTo): Promise<void> {
  const about = { reference: String(document.reference) }
  const mails = { sender: applicationReceivedMail, utility: newApplicationMail }
  await notifyOnSubmission(document, about, mails, mayMail)
}
