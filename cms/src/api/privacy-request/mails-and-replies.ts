import { defineFormMailsAndReplies } from '../../inbox/form-mails-and-replies'
import { environment } from '../../platform/environment'

export const privacyRequestMailsAndReplies = defineFormMailsAndReplies(
  'api::privacy-request.privacy-request',
  {
    name: 'privacy-request',
    noun: 'privacy request',
    about: ['dueOn'],
    toSender: ({ reference, dueOn }) => ({
      subject: `We received your privacy request (${reference})`,
      paragraphs: [
        `Your reference number is ${reference}. We’ll reply by ${dueOn}.`,
        'Before we send or change personal data, we’ll ask you to prove who you are. Track your request on our website with this number and the last 4 digits of your phone number.',
      ],
      action: { label: 'Track my request', url: `${environment().siteUrl}/services/application-tracking` },
      remark:
        'If you didn’t send this request, tell our data protection officer: someone may be using your email address.',
    }),
    toUtility: ({ reference, dueOn }) => ({
      subject: `New privacy request ${reference}`,
      paragraphs: [`There’s a new privacy request. A reply is due by ${dueOn}.`],
    }),
    button: { label: 'Open privacy requests', path: '/admin-cp/pages/contact-us?section=privacy-requests' },
  },
)
