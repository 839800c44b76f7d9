import { environment } from '../../platform/environment'
import { mailTemplate } from '../../mail/template'
import { answerMail } from '../../inbox/answers'

interface About {
  reference: string
  /** What the job is called. */
  job: string
}

/** Tells who applied that it has arrived. It repeats nothing that was typed: anybody can type another's address. */
export const applicationReceivedMail = mailTemplate<About, About>({
  name: 'job-application-received',
  prepare: async (_strapi, _to, about) => about,
  write: ({ reference, job }, { utilityName }) => ({
    subject: `${utilityName} has your application ${reference}`,
    greeting: 'Hello,',
    paragraphs: [
      `Your application for the job “${job}” has arrived, with your CV. Its reference is ${reference}.`,
      'We read all applications once the time to apply is over, and answer to this address.',
    ],
    remark: 'If you didn’t apply, ignore this message.',
  }),
})

/** Tells the utility that something waits in the panel; who applied and their CV stay there. */
export const applicationArrivedMail = mailTemplate<About, About>({
  name: 'job-application-arrived',
  prepare: async (_strapi, _to, about) => about,
  write: ({ reference, job }) => ({
    subject: `New application ${reference}: ${job}`,
    greeting: 'Hello,',
    paragraphs: [`Somebody has applied for the job “${job}”.`],
    action: {
      label: 'Open the applications',
      url: `${environment().siteUrl}/admin-cp/pages/careers?section=job-applications`,
    },
  }),
})

export const applicationAnsweredMail = answerMail(
  'job-application-answered',
  'api::job-application.job-application',
  'application',
)
