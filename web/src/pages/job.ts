import {
  CAREERS_PATH,
  jobPostingJsonLd,
  toJobView,
  nextJobChange,
  jobStageAt,
  type JobApplicationTerms,
  type JobView,
} from '~/features/careers/careers-view-model'
import { jobApplicationForm } from '~/features/careers/job-application-form'
import { readApplicationTerms, readJob, readJobs } from '~/features/careers/api'
import { readConsentTerms } from '~/features/policies/consent-terms'
import { readSiteSettings } from '~/features/site-settings/api'
import { retentionPeriod } from '~/messages/en'
import * as t from '~/messages/en/careers'
import type { PageDefinition } from './page-definition'
import { redirectOrReportGone, isValidSlug } from './redirect-or-report-gone'

export type JobPageData = { type: 'job'; job: JobView; terms: JobApplicationTerms } | { type: 'gone' }

/** R08: one job. A former address redirects, and a withdrawn job yields 410. */
export const jobPage: PageDefinition<JobPageData> = {
  label: t.label,
  build: async (reader, at, { params }) => {
    const slug = params['slug'] ?? ''
    const [{ timeZone: zone, utilityName }, terms, job] = await Promise.all([
      readSiteSettings(reader),
      readApplicationTerms(reader),
      readJob(reader, slug),
    ])
    if (job) {
      const change = nextJobChange([job], at)
      const { jobApplicationMonths: months, cvMegabytes: megabytes } = terms
      const { version, text } = await readConsentTerms(reader, 'job_application', {
        utility: utilityName,
        period: { count: months, words: retentionPeriod(months) },
      })
      return {
        page: {
          type: 'job',
          job: toJobView(job, { at, zone }),
          terms: { version, consent: text, megabytes },
        },
        ...(change && { expiresAt: change }),
      }
    }
    return redirectOrReportGone(reader, 'careers', slug, (now) => `${CAREERS_PATH}/${now}`)
  },
  slugs: 'careers',
  validate: isValidSlug,
  meta: (page, site) => {
    if (page.type === 'gone') return { title: t.gone.title, description: t.gone.text, noIndex: true }
    const { title, department, location, stage } = page.job
    const state = stage === 'open' ? `${t.applyUntil} ${page.job.closes.text}` : t.over[stage].title
    return {
      title,
      label: title,
      description: t.jobDescription(title, department, location, state),
      ...(stage === 'open' ? { data: [jobPostingJsonLd(page.job, site.utilityName)] } : { noIndex: true }),
    }
  },
  form: jobApplicationForm,
  hasContent: 'always',
  search: null,
  sitemap: async (reader, at) =>
    (await readJobs(reader))
      .filter((job) => jobStageAt(job, at) === 'open')
      .map(({ slug, updatedAt }) => ({ path: `${CAREERS_PATH}/${slug}`, changedAt: updatedAt })),
}
