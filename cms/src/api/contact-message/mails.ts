import { formMails } from '../../inbox/form-mails'

export const messageMails = formMails('api::contact-message.contact-message', {
  name: 'message',
  noun: 'message',
  about: ['topic'],
  toSender: ({ reference }, utilityName) => ({
    subject: `${utilityName} has your message ${reference}`,
    paragraphs: [
      `Your message has arrived. Its reference is ${reference}: name it when you call or write again.`,
      'We read it and answer to this address.',
    ],
    remark: 'If you didn’t write to us, ignore this message.',
  }),
  toUtility: ({ reference, topic }) => ({
    subject: `New message ${reference}: ${topic}`,
    paragraphs: [`Somebody has written by the contact form (${topic}).`],
  }),
  button: { label: 'Open the messages', path: '/admin-cp/pages/contact-us' },
})
