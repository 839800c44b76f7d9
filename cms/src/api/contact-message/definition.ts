import { defineContent } from '../../content/definition'
import { rowsOf } from '../../content/rules'
import { now } from '../../clock'
import { mayMail } from '../../limits/limit'
import { sendMail } from '../../mail/outbox'
import { messageAnsweredMail, messageArrivedMail, messageReceivedMail } from './mails'

export default defineContent({
  // No name: audit entries are kept for ever.
  title: ({ reference }) => `Message ${String(reference)}`,
  public: false,
  abilities: { create: 'nobody', remove: 'nobody', bulk: 'nobody', export: 'administrators' },
  rules: {
    draftNeeds: {
      topic: 'Choose what it is about.',
      name: 'Enter your name.',
      email: 'Enter your e-mail address.',
      text: 'Write your message.',
    },
  },
  unique: [{ attributes: ['reference'], path: ['reference'], message: 'Send it again.' }],
  list: {
    search: ['reference', 'name', 'email', 'text'],
    sorts: ['createdAt', 'stage', 'topic', 'assignee', 'name'],
    defaultSort: 'createdAt:desc',
    filters: ['stage', 'topic'],
  },
  received: {
    fields: ['topic', 'name', 'email', 'phone', 'accountNumber', 'text'],
    prefix: 'M',
    limit: 'contact-message',
    suspect: { stage: 'spam' },
    keptFor: 'retentionMonths',
    async arrived(strapi, { documentId, email, reference, topic }) {
      const about = { reference: String(reference), topic: String(topic) }
      // Nobody fills a stranger's mailbox by our form.
      if (await mayMail(String(email)))
        await sendMail(strapi, messageReceivedMail, String(email), about, documentId)
      const settings = await strapi.db.query('api::site-setting.site-setting').findOne({})
      if (settings?.email) await sendMail(strapi, messageArrivedMail, settings.email, about, documentId)
    },
  },
  /** An answer: kept with the message, and sent by mail. */
  progress: {
    fields: { text: { type: 'text', maxLength: 5000 } },
    apply({ replies }, { text }, problems, by) {
      if (!text) {
        problems.push({ path: ['text'], message: 'Write an answer.' })
        return {}
      }
      const reply = { at: now().toISOString(), by, text }
      return { replies: [...rowsOf(replies), reply], stage: 'answered' }
    },
    async told(strapi, documentId) {
      const { email, replies } = await strapi.db
        .query('api::contact-message.contact-message')
        .findOne({ where: { documentId }, populate: { replies: true } })
      const about = { message: documentId, index: replies.length - 1 }
      await sendMail(strapi, messageAnsweredMail, email, about, documentId)
    },
  },
})
