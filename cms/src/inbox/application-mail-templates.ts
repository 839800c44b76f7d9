import { formatMailDate, registerMailTemplate } from '../mail/mail-template'
import { environment } from '../platform/environment'
import { createDraftCodeForMail } from './application-drafts'

/** Public page of a service's application form (`serviceApplicationPath` in web/src/features/service-applications/service-application-page-data.ts). */
const serviceApplicationPath = (kind: string): string =>
  `/services/apply-for-service/${kind === 'new' ? 'new-connection' : kind.replaceAll('_', '-')}`

interface Filed {
  reference: string
}

/** Mails the link to continue. The sender creates the link when it sends the mail, so the outbox never stores it. */
export const continueApplicationMail = registerMailTemplate<
  { draft: string },
  { code: string; kind: string; endsAt: string }
>({
  name: 'application-begun',
  prepare: (_to, { draft }) => createDraftCodeForMail(draft),
  write: ({ code, kind, endsAt }, { utilityName, timeZone }) => ({
    subject: `Continue your ${utilityName} application`,
    greeting: 'Hello,',
    paragraphs: [
      'We saved your application for service. Use this link to continue on any device.',
      'Don’t share this link. Anyone who has it can see your answers.',
    ],
    action: {
      label: 'Continue application',
      url: `${environment().siteUrl}${serviceApplicationPath(kind)}?draft=${code}`,
    },
    remark: `The link expires on ${formatMailDate(new Date(endsAt), timeZone)}. Unsent applications are deleted then. If you didn’t start this application, ignore this email.`,
  }),
})

/**
 * Tells an applicant that the utility received the application. It omits the phone digits, because other people may
 * read the mailbox.
 */
export const applicationReceivedMail = registerMailTemplate<Filed, Filed>({
  name: 'application-filed',
  prepare: async (_to, about) => about,
  write: ({ reference }) => ({
    subject: `We received your application (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `We received your application for service. Your reference number is ${reference}.`,
      'If a requirement is missing, upload it when you track your application, or bring it with this reference number to any of our offices.',
    ],
    action: {
      label: 'Track my application',
      url: `${environment().siteUrl}/services/application-tracking`,
    },
    remark:
      'You’ll need your reference number and the last 4 digits of the phone number you gave us. If you didn’t apply, ignore this email.',
  }),
})

/** Notifies the utility of a new application. Names and addresses stay in the panel. */
export const newApplicationMail = registerMailTemplate<Filed, Filed>({
  name: 'application-to-read',
  prepare: async (_to, about) => about,
  write: ({ reference }) => ({
    subject: `New service application ${reference}`,
    greeting: 'Hello,',
    paragraphs: ['There’s a new service application.'],
    action: {
      label: 'Open service applications',
      url: `${environment().siteUrl}/admin-cp/services/applications`,
    },
  }),
})
