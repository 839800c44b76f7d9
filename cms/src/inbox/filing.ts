import { now } from '../platform/clock'
import { documentsOf, type Stored } from '../content/documents'
import { contentType, type ContentType } from '../content/types'
import { inWrite } from '../platform/database/transaction'
import { withMailbox, type MayMail } from '../platform/limits/limit'
import { sendMail } from '../mail/outbox'
import { checkInput } from '../publishing/content'
import { tellOfArrival } from './form-mails'
import { newReference } from './receive'
import { assertNone, type Problem } from '../platform/problems'
import { applicationBegunMail, applicationFiledMail, applicationToReadMail } from './filing-mails'
import { codeOf, createDraft, draftOf, findDraft, keepDraft, type Draft, type Values } from './drafts'

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
const NOTE_OF_SUSPECT = 'Possible spam. Call the applicant before visiting.'

/** An application as its applicant gets to know it. */
export interface Filed {
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
export async function keepStep({
  code = '',
  key,
  data,
  isSuspect,
}: Step): Promise<{ code: string; endsAt: string } | Filed> {
  const used = code || codeOf(key)
  const type = contentType('service-application')
  const typedEmail = isSuspect ? undefined : (data as Values | null)?.email
  const keep = async (mayMail: MayMail): Promise<{ code: string; endsAt: string } | Filed> => {
    const typed = await checked(type, data)
    const begun = code ? await draftOf(code) : await findDraft(used)
    if (begun?.reference) return filedIn(begun)
    const values = { ...begun?.values, ...typed }
    const draft = begun ? await keepDraft(begun, values) : await createDraft(used, values)
    const { email } = draft.values
    const isNew = typeof email === 'string' && email !== begun?.values.email
    if (isNew && mayMail(email)) {
      await sendMail(applicationBegunMail, email, { draft: draft.documentId }, draft.documentId)
    }
    return { code: used, endsAt: draft.endsAt }
  }
  return withMailbox(typedEmail, (mayMail) => inWrite(() => keep(mayMail)))
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
}: Omit<Step, 'key' | 'code'> & { code: string }): Promise<Filed> {
  const type = contentType('service-application')
  const email = (data as Values | null)?.email ?? (await draftOf(code)).values.email
  const file = async (mayMail: MayMail): Promise<Filed> => {
    const draft = await draftOf(code)
    if (draft.reference) return filedIn(draft)
    const values = await checked(type, { ...draft.values, ...(data as object) }, true)
    const digits = lastDigits(values.phone)
    const at = now().toISOString()
    const reference = newReference('A')
    const stored: Stored = await documentsOf(type).create({
      data: {
        ...values,
        reference,
        kind: 'new',
        phoneDigits: digits,
        filedAt: at,
        papers: await papersOf(),
        history: [{ at, stage: 'received', owner: 'utility', text: 'Filed on the website.' }],
        ...(isSuspect && { notes: NOTE_OF_SUSPECT }),
      },
    })
    await keepDraft(draft, { digits, email: values.email }, reference)
    if (!isSuspect) await tell(stored, mayMail)
    return { reference, digits }
  }
  return withMailbox(isSuspect ? undefined : email, (mayMail) => inWrite(() => file(mayMail)))
}

/** What is known of an application that a link leads to. @throws NotFoundError */
export async function openFiling(code: string): Promise<{ data: Values; endsAt: string } | Filed> {
  const draft = await draftOf(code)
  return draft.reference ? filedIn(draft) : { data: draft.values, endsAt: draft.endsAt }
}

function filedIn({ reference, values }: Draft): Filed {
  return { reference: reference!, digits: String(values.digits) }
}

/** The values as they are stored. @param isWhole whether nothing may be missing */
async function checked(type: ContentType, input: unknown, isWhole = false): Promise<Values> {
  const problems: Problem[] = []
  const data = await checkInput(type, input, problems)
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
  assertNone(problems)
  return data
}

/** What tracking asks for: the last four digits. */
const lastDigits = (phone: unknown): string => String(phone).replace(/\D/g, '').slice(-4)

/** What is to be brought to a new connection, none of it received yet. */
async function papersOf(): Promise<object[]> {
  const kind = await strapi.db
    .query('api::service-kind.service-kind')
    .findOne({ where: { kind: 'new', publishedAt: { $notNull: true } } })
  const lines = String(kind?.papers ?? '').split('\n')
  return lines.flatMap((line) => (line.trim() ? [{ name: line.trim().slice(0, 120) }] : []))
}

/** Its applicant, if they left an address, and the utility. */
async function tell(document: Stored, mayMail: MayMail): Promise<void> {
  const about = { reference: String(document.reference) }
  const mails = { sender: applicationFiledMail, utility: applicationToReadMail }
  await tellOfArrival(document, about, mails, mayMail)
}
