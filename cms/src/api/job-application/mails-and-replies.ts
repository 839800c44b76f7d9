import { defineFormMailsAndReplies } from '../../inbox/form-mails-and-replies'

export const jobApplicationMailsAndReplies = defineFormMailsAndReplies(
  'api::job-application.job-application',
  {
    name: 'job-application',
    noun: 'application',
    about: ['job'],
    toSender: ({ reference, job }) => ({
      subject: `We received your application for ${job} (${reference})`,
      paragraphs: [
        `We received your application and CV for ${job}. Your reference number is ${reference}.`,
        'We review applications after the deadline and reply by email.',
      ],
      remark: 'If you didn’t apply, ignore this email.',
    }),
    toUtility: ({ reference, job }) => ({
      subject: `New job application ${reference}: ${job}`,
      paragraphs: [`There’s a new job application for ${job}.`],
    }),
    button: { label: 'Open job applications', path: '/admin-cp/pages/careers?section=job-applications' },
  },
)
