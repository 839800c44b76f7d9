import { defineFormMailsAndReplies } from '../../inbox/form-mails-and-replies'

export const medicalRegistrationMailsAndReplies = defineFormMailsAndReplies(
  'api::medical-registration.medical-registration',
  {
    name: 'medical-registration',
    noun: 'registration',
    about: ['dueOn'],
    toSender: ({ reference, dueOn }) => ({
      subject: `We received your registration (${reference})`,
      paragraphs: [
        `Your reference number is ${reference}. We’ll reply by ${dueOn}.`,
        'Registration doesn’t guarantee power. Keep a backup ready, and in an emergency go to a hospital or call 911.',
      ],
      remark: 'If you didn’t register, ignore this email.',
    }),
    toUtility: ({ reference, dueOn }) => ({
      subject: `New medical priority registration ${reference}`,
      paragraphs: [
        `There’s a new medical priority registration. A reply is due by ${dueOn}. Administrators can open it in the control panel.`,
      ],
    }),
    button: { label: 'Open registrations', path: '/admin-cp/pages/contact-us?section=medical-registrations' },
  },
)
