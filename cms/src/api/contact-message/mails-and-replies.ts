import { defineFormMailsAndReplies } from '../../inbox/form-mails-and-replies'

export const contactMessageMailsAndReplies = defineFormMailsAndReplies(
  'api::contact-message.contact-message',
  {
    name: 'message',
    noun: 'message',
    about: ['topic'],
    toSender: ({ reference }) => ({
      subject: `We received your message (${reference})`,
      paragraphs: [
        `Thank you for contacting us. Your reference number is ${reference}. Please have it ready if you call or write again.`,
        'We’ll read your message and reply by email.',
      ],
      remark: 'If you didn’t contact us, ignore this email.',
    }),
    toUtility: ({ reference, topic }) => ({
      subject: `New message ${reference}: ${topic}`,
      paragraphs: [`There’s a new message about: ${topic}.`],
    }),
    button: { label: 'Open messages', path: '/admin-cp/pages/contact-us' },
  },
)
