import { now } from '../platform/clock'
import { environment } from '../platform/environment'
import type { ProgressReportDefinition, PublicFormDefinition, StoredRow } from '../content/definition'
import { rowsOfComponent } from '../content/content-rules'
import { contentTypeOfUid } from '../content/content-types'
import { hasMailServer } from '../mail/mail-transport'
import { queueMail } from '../mail/queue-mail'
import {
  formatMailDate,
  registerMailTemplate,
  type MailContent,
  type MailTemplate,
} from '../mail/mail-template'
import type { CanMailTo } from '../platform/limits/mailbox-limits'

/** Values that mails about a submission may contain, by name. */
type SubmissionFacts = Record<string, string>

/** The mails of a form: confirmation to the sender, notification to the utility, and reply. */
interface FormMailsAndReplies {
  /** Prefix of the template names: `message` for `message-received`, `message-arrived`, `message-answered`. */
  name: string
  /** Noun for the submission in the reply's subject: `message`. */
  noun: string
  /** Attributes that the first two mails name, besides the reference: of a related document, its name. */
  about: readonly string[]
  /** Repeats no input, because an attacker can enter another person's address. */
  toSender: (about: SubmissionFacts) => Omit<MailContent, 'greeting'>
  /** Leaves the sender's name and the text in the panel. */
  toUtility: (about: SubmissionFacts) => Omit<MailContent, 'greeting' | 'action'>
  /** Label of the button and path of the panel page that lists the submissions. */
  button: { label: string; path: string }
}

interface ReplyRef {
  /** Document id of the submission. */
  message: string
  /** Index of the reply in the submission. */
  index: number
}

interface ReplyContent {
  name: string
  reference: string
  text: string
}

/**
 * Creates the mails of a form and the replies to its submissions, for a type with the attributes `name`, `email` and
 * `replies`. A reply is stored in its submission only. The sender reads it when it sends the mail, so the outbox has no
 * copy. Without a mail server, a reply is stored as not sent, and the submission keeps its stage.
 */
export function defineFormMailsAndReplies(
  uid: string,
  { name, noun, about, toSender, toUtility, button }: FormMailsAndReplies,
): { afterStore: NonNullable<PublicFormDefinition['afterStore']>; progressReport: ProgressReportDefinition } {
  const sender = registerMailTemplate<SubmissionFacts, SubmissionFacts>({
    name: `${name}-received`,
    prepare: async (_to, values) => values,
    write: (values) => ({ greeting: 'Hello,', ...toSender(values) }),
  })
  const utility = registerMailTemplate<SubmissionFacts, SubmissionFacts>({
    name: `${name}-arrived`,
    prepare: async (_to, values) => values,
    write: (values) => ({
      greeting: 'Hello,',
      ...toUtility(values),
      action: { label: button.label, url: environment().siteUrl + button.path },
    }),
  })
  const findSubmission = (documentId: string) =>
    strapi.db.query(uid).findOne({ where: { documentId }, populate: { replies: true } })
  const answered = registerMailTemplate<ReplyRef, ReplyContent>({
    name: `${name}-answered`,
    async prepare(_to, { message, index }) {
      const row = await findSubmission(message)
      const reply = row?.replies[index]
      // An administrator sends it again, now that there is a mail server.
      if (reply?.delivery && hasMailServer())
        await strapi.db.query('contact.reply').update({ where: { id: reply.id }, data: { delivery: null } })
      return reply ? { name: row.name, reference: row.reference, text: reply.text } : null
    },
    write: (answer) => ({
      subject: `Reply to your ${noun} (${answer.reference})`,
      greeting: `Hello ${answer.name},`,
      paragraphs: answer.text.split(/\n{2,}/),
      remark: `Your reference number is ${answer.reference}.`,
    }),
  })
  return {
    async afterStore(document, mayMail) {
      const { documentId } = document
      const populate = about.filter((key) => contentTypeOfUid(uid)!.attributes[key]!.type === 'relation')
      const row = await strapi.db.query(uid).findOne({ where: { documentId }, populate })
      const values = Object.fromEntries(['reference', ...about].map((key) => [key, inWords(row[key])]))
      await notifyOnSubmission(document, values, { sender, utility }, mayMail)
    },
    progressReport: {
      fields: { text: { type: 'text', maxLength: 5000 } },
      log: 'replies',
      apply({ replies }, { text }, problems, by) {
        if (!text) {
          problems.push({ path: ['text'], message: 'Write a reply.' })
          return {}
        }
        const isSent = hasMailServer()
        const reply = { at: now().toISOString(), by, delivery: isSent ? null : 'not_sent', text }
        return { replies: [...rowsOfComponent(replies), reply], ...(isSent && { stage: 'answered' }) }
      },
      async afterReport(documentId) {
        const { email, replies } = await findSubmission(documentId)
        await queueMail(answered, email, { message: documentId, index: replies.length - 1 }, documentId)
      },
    },
  }
}

/** A day as mails write it, a related document by its name; all else as it is. */
function inWords(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
    ? formatMailDate(new Date(value), 'UTC')
    : String(value)
}

/**
 * Notifies the sender of a submission, if it has an email address and the limit of mail to this address allows it, and
 * the utility.
 */
export async function notifyOnSubmission<Values extends object>(
  { documentId, email }: StoredRow,
  about: Values,
  mails: { sender: MailTemplate<Values, Values>; utility: MailTemplate<Values, Values> },
  mayMail: CanMailTo,
): Promise<void> {
  if (typeof email === 'string' && mayMail(email)) {
    await queueMail(mails.sender, email, about, documentId)
  }
  const settings = await strapi.db.query('api::site-setting.site-setting').findOne({})
  if (settings?.email) await queueMail(mails.utility, settings.email, about, documentId)
}
