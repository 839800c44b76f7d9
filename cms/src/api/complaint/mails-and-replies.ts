import { defineFormMailsAndReplies } from '../../inbox/form-mails-and-replies'
import { environment } from '../../platform/environment'

export const complaintMailsAndReplies = defineFormMailsAndReplies('api::complaint.complaint', {
  name: 'complaint',
  noun: 'complaint',
  about: ['topic', 'dueOn'],
  toSender: ({ reference, dueOn }) => ({
    subject: `We received your complaint (${reference})`,
    paragraphs: [
      `Your reference number is ${reference}. We’ll reply by ${dueOn}.`,
      'Track your complaint on our website with this number and the last 4 digits of your phone number. If you disagree with our reply, our website tells you where to go next.',
    ],
    action: { label: 'Track my complaint', url: `${environment().siteUrl}/services/application-tracking` },
    remark: 'If you didn’t send a complaint, ignore this email.',
  }),
  toUtility: ({ reference, topic, dueOn }) => ({
    subject: `New complaint ${reference}: ${topic}`,
    paragraphs: [`There’s a new complaint about: ${topic}. A reply is due by ${dueOn}.`],
  }),
  button: { label: 'Open complaints', path: '/admin-cp/pages/contact-us?section=complaints' },
})
