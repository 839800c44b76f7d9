import { formatDate, mailTemplate } from '../mail/template'
import { environment } from '../platform/environment'
import { issueMailCode } from './drafts'

interface Filed {
  reference: string
}

/** Mails the link to continue; the link is created when the mail is sent, and is not in the outbox. */
export const applicationBegunMail = mailTemplate<{ draft: string }, { code: string; endsAt: string }>({
  name: 'application-begun',
  prepare: (_to, { draft }) => issueMailCode(draft),
  write: ({ code, endsAt }, { utilityName, timeZone }) => ({
    subject: `Continue your ${utilityName} application`,
    greeting: 'Hello,',
    paragraphs: [
      'We saved your application for a new connection. Use this link to continue on any device.',
      'Don’t share this link. Anyone who has it can see your answers.',
    ],
    action: {
      label: 'Continue application',
      url: `${environment().siteUrl}/services/apply-for-service/new-connection?draft=${code}`,
    },
    remark: `The link expires on ${formatDate(new Date(endsAt), timeZone)}. Unsent applications are deleted then. If you didn’t start this application, ignore this email.`,
  }),
})

/** Tells an applicant that it has arrived. The second factor is left out: a mailbox is read by others too. */
export const applicationFiledMail = mailTemplate<Filed, Filed>({
  name: 'application-filed',
  prepare: async (_to, about) => about,
  write: ({ reference }) => ({
    subject: `We got your application (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `We received your application for a new connection. Your reference number is ${reference}.`,
      'Next step: bring your requirements and this reference number to any of our offices.',
    ],
    action: {
      label: 'Track application',
      url: `${environment().siteUrl}/services/application-tracking`,
    },
    remark:
      'You’ll need your reference number and the last 4 digits of the phone number you gave us. If you didn’t apply, ignore this email.',
  }),
})

/** Tells the utility that an application waits in the panel; whose and where it is stays there. */
export const applicationToReadMail = mailTemplate<Filed, Filed>({
  name: 'application-to-read',
  prepare: async (_to, about) => about,
  write: ({ reference }) => ({
    subject: `New service application ${reference}`,
    greeting: 'Hello,',
    paragraphs: ['There’s a new application for a new connection.'],
    action: {
      label: 'Open applications',
      url: `${environment().siteUrl}/admin-cp/services/applications`,
    },
  }),
})
