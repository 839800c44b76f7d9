import { formMails } from '../../inbox/form-mails'

export const applicationMails = formMails('api::job-application.job-application', {
  name: 'job-application',
  noun: 'application',
  about: ['job'],
  toSender: ({ reference, job }, utilityName) => ({
    subject: `${utilityName} has your application ${reference}`,
    paragraphs: [
      `Your application for the job “${job}” has arrived, with your CV. Its reference is ${reference}.`,
      'We read all applications once the time to apply is over, and answer to this address.',
    ],
    remark: 'If you didn’t apply, ignore this message.',
  }),
  toUtility: ({ reference, job }) => ({
    subject: `New application ${reference}: ${job}`,
    paragraphs: [`Somebody has applied for the job “${job}”.`],
  }),
  button: { label: 'Open the applications', path: '/admin-cp/pages/careers?section=job-applications' },
})
