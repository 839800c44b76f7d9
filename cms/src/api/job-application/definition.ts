import { now } from '../../platform/clock'
import { defineContent } from '../../content/definition'
import { addMonthsToInstant } from '../../content/months'
import { throwValidationError } from '../../platform/validation'
import { jobApplicationMailsAndReplies } from './mails-and-replies'

export default defineContent({
  group: 'careers',
  abilities: { export: 'restricted' },
  list: {
    search: ['reference', 'job', 'name', 'email'],
    sorts: ['createdAt', 'job', 'stage', 'name', 'purgeOn'],
    defaultSort: 'createdAt:desc',
    filters: ['stage'],
    omit: ['message', 'consent', 'replies', 'notes'],
  },
  closedStages: ['hired', 'declined', 'spam'],
  publicForm: {
    fields: ['job', 'name', 'email', 'phone', 'message', 'consent', 'consentVersion'],
    readOnlyFields: ['cvName', 'cvKind', 'cvSize', 'purgeOn'],
    referencePrefix: 'J',
    rateLimit: { address: { attempts: 20, seconds: 15 * 60 }, failuresOnly: false },
    retentionSetting: 'jobApplicationMonths',
    deleteOnField: 'purgeOn',
    file: {
      name: 'cv',
      kinds: ['pdf', 'docx'],
      requiredMessage: 'Choose your CV.',
      maxSizeSetting: 'cvMegabytes',
    },
    /** The request names a job by its slug; the CMS stores its title. */
    async beforeStore({ job }, settings) {
      const posting = await strapi.db
        .query('api::job-posting.job-posting')
        .findOne({ where: { slug: String(job), publishedAt: { $notNull: true } } })
      if (!posting || posting.stage !== 'open' || new Date(posting.closesAt) <= now()) {
        throwValidationError(['job'], 'Applications for this job have closed.')
      }
      const purgeOn = addMonthsToInstant(now(), Number(settings.jobApplicationMonths ?? 12))
        .toISOString()
        .slice(0, 10)
      return { job: posting.title, purgeOn }
    },
    afterStore: jobApplicationMailsAndReplies.afterStore,
  },
  progressReport: jobApplicationMailsAndReplies.progressReport,
})
