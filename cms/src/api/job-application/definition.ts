import { now } from '../../platform/clock'
import { defineContent } from '../../content/definition'
import { laterInstant } from '../../content/months'
import { refuse } from '../../platform/problems'
import { applicationMails } from './mails'

export default defineContent({
  // No name: audit entries are permanent.
  title: ({ reference }) => `Job application ${String(reference)}`,
  abilities: { export: 'administrators' },
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
    limit: { address: { tries: 20, seconds: 15 * 60 }, failuresOnly: false },
    keptFor: 'jobApplicationMonths',
    keptUntil: 'purgeOn',
    file: { field: 'cv', missing: 'Choose your CV.', limit: 'cvMegabytes' },
    /** The request names a job by its slug; the CMS stores its title. */
    async complete({ job }, settings) {
      const posting = await strapi.db
        .query('api::job-posting.job-posting')
        .findOne({ where: { slug: String(job), publishedAt: { $notNull: true } } })
      if (!posting || posting.stage !== 'open' || new Date(posting.closesAt) <= now()) {
        refuse(['job'], 'Applications for this job have closed.')
      }
      const purgeOn = laterInstant(now(), Number(settings.jobApplicationMonths ?? 12))
        .toISOString()
        .slice(0, 10)
      return { job: posting.title, purgeOn }
    },
    arrived: applicationMails.arrived,
  },
  progress: applicationMails.progress,
})
