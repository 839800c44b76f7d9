import type { PublicForm } from '~/lib/public-form'
import { apply, nextSteps, thanks } from '~/messages/en/careers'
import { incompletePhone } from '~/messages/en/phone'

const t = apply

/** The part of the page that the form needs. */
interface JobOnPage {
  type: string
  job?: { href: string; stage: string }
  terms?: { version: string; consent: string }
}

/** R08: the application for a job, with a CV. */
export const jobApplicationForm: PublicForm = {
  type: 'job-applications',
  thanks,
  nextSteps,
  summarize: () => [],
  fields: [
    {
      name: 'name',
      label: t.fields.name,
      kind: 'text',
      maxLength: 120,
      autoComplete: 'name',
      needed: t.errors.name,
    },
    {
      name: 'email',
      label: t.fields.email,
      kind: 'email',
      help: t.fields.emailHelp,
      needed: t.errors.email,
      wrong: t.errors.emailForm,
    },
    { name: 'phone', label: t.fields.phone, kind: 'tel', wrong: incompletePhone },
    {
      name: 'message',
      label: t.fields.message,
      kind: 'long-text',
      maxLength: 3000,
      help: t.fields.messageHelp,
    },
    { name: 'consent', label: t.fields.consent, kind: 'agreement', needed: t.errors.consent },
  ],
  file: {
    name: 'cv',
    label: t.fields.cv,
    help: t.fields.cvHelp,
    extensions: ['pdf', 'docx'],
    errors: t.file,
  },
  /**
   * The server takes the job and the consent version from the page, not from the request, which a client
   * could forge.
   */
  enrich: (page, data) => {
    const { job, terms } = page as JobOnPage
    if (job?.stage !== 'open' || !terms) return { errors: [{ name: 'job', message: t.errors.over }] }
    if (data['consent'] !== terms.version) {
      return { errors: [{ name: 'consent', message: t.errors.consentChanged }] }
    }
    const slug = job.href.slice(job.href.lastIndexOf('/') + 1)
    return { data: { ...data, job: slug, consent: terms.consent, consentVersion: terms.version } }
  },
}
