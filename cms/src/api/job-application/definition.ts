import { now } from '../../platform/clock'
import { defineContent } from '../../content/definition'
import { laterInstant } from '../../content/months'
import { answersBy } from '../../inbox/answers'
import { tellOfArrival } from '../../inbox/arrival'
import { refuse } from '../../platform/problems'
import { applicationAnsweredMail, applicationArrivedMail, applicationReceivedMail } from './mails'

export default defineContent({
  // No name: audit entries are kept for ever.
  title: ({ reference }) => `Job application ${String(reference)}`,
  public: false,
  abilities: { create: 'nobody', remove: 'nobody', bulk: 'nobody', export: 'administrators' },
  unique: [{ attributes: ['reference'], path: ['reference'], message: 'Send it again.' }],
  list: {
    search: ['reference', 'job', 'name', 'email'],
    sorts: ['createdAt', 'job', 'stage', 'assignee', 'name', 'purgeOn'],
    defaultSort: 'createdAt:desc',
    filters: ['stage'],
    omit: ['message', 'consent', 'replies', 'notes'],
  },
  received: {
    fields: ['job', 'name', 'email', 'phone', 'message', 'consent', 'consentVersion'],
    fixed: ['cvName', 'cvKind', 'cvSize', 'purgeOn'],
    prefix: 'J',
    limit: 'job-application',
    suspect: { stage: 'spam' },
    keptFor: 'jobApplicationMonths',
    keptUntil: 'purgeOn',
    file: { field: 'cv', missing: 'Choose your CV.', limit: 'cvMegabytes' },
    /** A job is named by its address as visitors see it; what is kept is what it was called. */
    async complete(strapi, { job }, settings) {
      const posting = await strapi.db
        .query('api::job-posting.job-posting')
        .findOne({ where: { slug: String(job), publishedAt: { $notNull: true } } })
      if (!posting || posting.stage !== 'open' || new Date(posting.closesAt) <= now()) {
        refuse(['job'], 'The time to apply for this job is over.')
      }
      const purgeOn = laterInstant(now(), Number(settings.jobApplicationMonths ?? 12))
        .toISOString()
        .slice(0, 10)
      return { job: posting.title, purgeOn }
    },
    async arrived(strapi, document, mayMail) {
      const about = { reference: String(document.reference), job: String(document.job) }
      const mails = { sender: applicationReceivedMail, utility: applicationArrivedMail }
      await tellOfArrival(strapi, document, about, mails, mayMail)
    },
  },
  progress: answersBy('api::job-application.job-application', applicationAnsweredMail),
})
