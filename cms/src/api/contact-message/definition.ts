import { defineContent } from '../../content/definition'
import { mayMail } from '../../limits/limit'
import { sendMail } from '../../mail/outbox'
import { answersBy } from '../../receiving/answers'
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
  progress: answersBy('api::contact-message.contact-message', messageAnsweredMail),
})
