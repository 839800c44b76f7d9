import { now } from '../platform/clock'
import { documentsOf, type StoredRow } from '../content/documents'
import { contentType, type ContentType } from '../content/types'
import { inTransaction, lockRule } from '../platform/database/transaction'
import { withMailbox, type CanMailTo } from '../platform/limits/rate-limit'
import { sendMail } from '../mail/outbox'
import { parseInput } from '../publishing/validate-content'
import { notifyOnSubmission } from './form-mails'
import { newReference } from './submissions'
import { hashLinkToken } from '../platform/link-tokens'
import { assertValid, type ValidationProblem } from '../platform/validation'
import { applicationBegunMail, applicationFiledMail, applicationToReadMail } from './filing-mails'
import {
  codeFromToken,
  createDraft,
  findDraftOrThrow,
  findDraft,
  saveDraft,
  type Draft,
  type Values,
} from './drafts'

/** The fields of an application that the form fills in, and the message for an applicant who leaves one out. */
const FIELDS: Readonly<Record<string, string | undefined>> = {
  applicant: 'Enter your name.',
  phone: 'Enter your phone number.',
  email: undefined,
  applicantIs: 'Choose one.',
  barangay: 'Choose the barangay.',
  place: 'Enter the address.',
  landmark: undefined,
  customerClass: 'Choose what the power is for.',
  appliances: undefined,
  loadKw: undefined,
  papersReady: 'Choose one.',
  remark: undefined,
  consent: 'Check the box to give your consent.',
  consentVersion: 'Check the box to give your consent.',
}
const SPAM_NOTE = 'Possible spam. Call the applicant before visiting.'

/** An application as its applicant gets to know it. */
export interface FiledApplication {
  reference: string
  /** What tracking asks for beside the reference. */
  digits: string
}

interface Step {
  /** Undefined for the first one. */
  code: string | undefined
  /** That of the form as the visitor got it. */
  key: string
  data: unknown
  /** A machine seems to have filled it in. */
  isSuspect: boolean
}

/**
 * Stores a step of an application. The first one begins it, once for each form; with an email address the link to
 * continue is mailed there.
 * @returns its code, and until when it is valid; the reference instead where it was submitted meanwhile
 * @throws ValidationError, NotFoundError
 */
export async function saveStep({
  code = '',
  key,
  data,
  isSuspect,
}: Step): Promise<{ code: string; endsAt: string } | FiledApplication> {
  const used = code || codeFromToken(key)
  const type = contentType('service-application')
  const typedEmail = isSuspect ? undefined : (data as Values | null)?.email
  const keep = async (mayMail: CanMailTo): Promise<{ code: string; endsAt: string } | FiledApplication> => {
    const typed = await validateStep(type, data)
    await lockApplication(used)
    const begun = code ? await findDraftOrThrow(code) : await findDraft(used)
    if (begun?.reference) return toFiledApplication(begun)
    const values = { ...begun?.values, ...typed }
    const draft = begun ? await saveDraft(begun, values) : await createDraft(used, values)
    const { email } = draft.values
    const isNew = typeof email === 'string' && email !== begun?.values.email
    if (isNew && mayMail(email)) {
      await sendMail(applicationBegunMail, email, { draft: draft.documentId }, draft.documentId)
    }
    return { code: used, endsAt: draft.endsAt }
  }
  return withMailbox(typedEmail, (mayMail) => inTransaction(() => keep(mayMail)))
}

/**
 * Creates an application from the draft, once however often it is submitted, and keeps only what a repeated
 * submission needs.
 * @throws ValidationError by the fields that are missing, NotFoundError
 */
export async function fileApplication({
  code,
  data,
  isSuspect,
}: Omit<Step, 'key' | 'code'> & { code: string }): Promise<FiledApplication> {
  const type = contentType('service-application')
  const email = (data as Values | null)?.email ?? (await findDraftOrThrow(code)).values.email
  const file = async (mayMail: CanMailTo): Promise<FiledApplication> => {
    await lockApplication(code)
    const draft = await findDraftOrThrow(code)
    if (draft.reference) return toFiledApplication(draft)
    const values = await validateStep(type, { ...draft.values, ...(data as object) }, true)
    const digits = lastDigits(values.phone)
    const at = now().toISOString()
    const reference = newReference('A')
    const stored: StoredRow = await documentsOf(type).create({
      data: {
        ...values,
        reference,
        kind: 'new',
        phoneDigits: digits,
        filedAt: at,
        papers: await initialRequirements(),
        history: [{ at, stage: 'received', owner: 'utility', text: 'Filed on the website.' }],
        ...(isSuspect && { notes: SPAM_NOTE }),
      },
    })
    await saveDraft(draft, { digits, email: values.email }, reference)
    if (!isSuspect) await notify(stored, mayMail)
    return { reference, digits }
  }
  return withMailbox(isSuspect ? undefined : email, (mayMail) => inTransaction(() => file(mayMail)))
}

/**
 * Steps of one application wait for each other. Two codes lead to it, that of its form and that of its mail: the first lock
 * is for those who begin it twice, the second for all. Its name tells nothing of the code.
 */
async function lockApplication(code: string): Promise<void> {
  await lockRule(`application ${hashLinkToken(code)}`)
  const draft = await findDraft(code)
  if (draft) await lockRule(`application ${draft.documentId}`)
}

/** What is known of an application that a link leads to. @throws NotFoundError */
export async function openFiling(code: string): Promise<{ data: Values; endsAt: string } | FiledApplication> {
  const draft = await findDraftOrThrow(code)
  return draft.reference ? toFiledApplication(draft) : { data: draft.values, endsAt: draft.endsAt }
}

function toFiledApplication({ reference, values }: Draft): FiledApplication {
  return { reference: reference!, digits: String(values.digits) }
}

/** The values as they are stored. @param isWhole whether nothing may be missing */
async function validateStep(type: ContentType, input: unknown, isWhole = false): Promise<Values> {
  const problems: ValidationProblem[] = []
  const data = await parseInput(type, input, problems)
  for (const name of Object.keys(data)) {
    if (!Object.hasOwn(FIELDS, name)) problems.push({ path: [name], message: 'Unknown field.' })
  }
  for (const [name, message] of Object.entries(FIELDS)) {
    const isAsked = isWhole || Object.hasOwn(data, name)
    if (message && isAsked && (data[name] ?? '') === '') problems.push({ path: [name], message })
  }
  if (data.phone && !/^\d{4}$/.test(lastDigits(data.phone))) {
    problems.push({ path: ['phone'], message: 'Enter the whole phone number, such as 0917 555 0188.' })
  }
  assertValid(problems)
  return data
}

/** What tracking asks for: the last four digits. */
const lastDigits = (phone: unknown): string => String(phone).replace(/\D/g, '').slice(-4)

/** What is to be brought to a new connection, none of it received yet. */
async function initialRequirements(): Promise<object[]> {
  const kind = await strapi.db
    .query('api::service-kind.service-kind')
    .findOne({ where: { kind: 'new', publishedAt: { $notNull: true } } })
  const lines = String(kind?.papers ?? '').split('\n')
  return lines.flatMap((line) => (line.trim() ? [{ name: line.trim().slice(0, 120) }] : []))
}

/** Its applicant, if they left an address, and the utility. */
async function notify(document: StoredRow, mayMail: CanMailTo): Promise<void> {
  const about = { reference: String(document.reference) }
  const mails = { sender: applicationFiledMail, utility: applicationToReadMail }
  await notifyOnSubmission(document, about, mails, mayMail)
}
