import { defineContent } from '../../content/definition'
import { answersBy } from '../../inbox/answers'
import { tellOfArrival } from '../../inbox/arrival'
import { messageAnsweredMail, messageArrivedMail, messageReceivedMail } from './mails'

export default defineContent({
  // No name: audit entries are kept for ever.
  title: ({ reference }) => `Message ${String(reference)}`,
  public: false,
  abilities: { create: 'nobody', remove: 'nobody', bulk: 'nobody', export: 'administrators' },
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
    async arrived(strapi, document, mayMail) {
      const about = { reference: String(document.reference), topic: String(document.topic) }
      const mails = { sender: messageReceivedMail, utility: messageArrivedMail }
      await tellOfArrival(strapi, document, about, mails, mayMail)
    },
  },
  progress: answersBy('api::contact-message.contact-message', messageAnsweredMail),
})
