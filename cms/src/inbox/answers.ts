import type { Core } from '@strapi/strapi'
import { now } from '../platform/clock'
import type { Progress } from '../content/definition'
import { rowsOf } from '../content/rules'
import { sendMail } from '../mail/outbox'
import { mailTemplate, type MailTemplate } from '../mail/template'

interface Answer {
  /** Document id of what is answered. */
  message: string
  /** Which of its answers. */
  index: number
}

interface Written {
  name: string
  reference: string
  text: string
}

/** An answer to what a visitor sent (a type with `replies`, `name`, `email`): kept with it, and sent by mail. */
export function answersBy(uid: string, mail: MailTemplate<Answer, Written>): Progress {
  return {
    fields: { text: { type: 'text', maxLength: 5000 } },
    apply({ replies }, { text }, problems, by) {
      if (!text) {
        problems.push({ path: ['text'], message: 'Write an answer.' })
        return {}
      }
      return { replies: [...rowsOf(replies), { at: now().toISOString(), by, text }], stage: 'answered' }
    },
    async told(strapi, documentId) {
      const { email, replies } = await found(strapi, uid, documentId)
      await sendMail(strapi, mail, email, { message: documentId, index: replies.length - 1 }, documentId)
    },
  }
}

/**
 * The mail that brings an answer. It is read when it is sent, and lies in no outbox.
 * @param what is answered: `message`, `application`
 */
export function answerMail(name: string, uid: string, what: string): MailTemplate<Answer, Written> {
  return mailTemplate<Answer, Written>({
    name,
    async prepare(strapi, _to, { message, index }) {
      const row = await found(strapi, uid, message)
      const reply = row?.replies[index]
      return reply ? { name: row.name, reference: row.reference, text: reply.text } : null
    },
    write: (answer) => ({
      subject: `Answer to your ${what} ${answer.reference}`,
      greeting: `Hello ${answer.name},`,
      paragraphs: answer.text.split(/\n{2,}/),
      remark: `Your reference is ${answer.reference}.`,
    }),
  })
}

const found = (strapi: Core.Strapi, uid: string, documentId: string) =>
  strapi.db.query(uid).findOne({ where: { documentId }, populate: { replies: true } })
