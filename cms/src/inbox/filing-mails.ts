import { dateOf, mailTemplate } from '../mail/template'
import { environment } from '../platform/environment'
import { mailedCode } from './drafts'

interface Filed {
  reference: string
}

/** Brings the link to go on by; it is made when the mail is sent, and lies in no outbox. */
export const applicationBegunMail = mailTemplate<{ draft: string }, { code: string; endsAt: string }>({
  name: 'application-begun',
  prepare: (_to, { draft }) => mailedCode(draft),
  write: ({ code, endsAt }, { utilityName, timeZone }) => ({
    subject: `Your application at ${utilityName}: continue it any time`,
    greeting: 'Hello,',
    paragraphs: [
      'You have begun to apply for a new connection. What you have filled in so far is kept, and this link brings you back to it, on any device.',
      'Whoever has the link sees what you have filled in: don’t pass it on.',
    ],
    action: {
      label: 'Continue the application',
      url: `${environment().siteUrl}/services/apply-for-service/new-connection?draft=${code}`,
    },
    remark: `The link works until ${dateOf(new Date(endsAt), timeZone)}; what was not sent by then is deleted. If you didn’t begin this, ignore this message.`,
  }),
})

/** Tells an applicant that it has arrived. The second factor is left out: a mailbox is read by others too. */
export const applicationFiledMail = mailTemplate<Filed, Filed>({
  name: 'application-filed',
  prepare: async (_to, about) => about,
  write: ({ reference }, { utilityName }) => ({
    subject: `${utilityName} has your application ${reference}`,
    greeting: 'Hello,',
    paragraphs: [
      `Your application for a new connection has arrived. Its reference is ${reference}.`,
      'Bring your papers to any of our offices, with this reference.',
    ],
    action: {
      label: 'See how far it is',
      url: `${environment().siteUrl}/services/application-tracking`,
    },
    remark:
      'The page asks for the reference and the last four digits of the phone number that you gave. If you didn’t apply, ignore this message.',
  }),
})

/** Tells the utility that an application waits in the panel; whose and where it is stays there. */
export const applicationToReadMail = mailTemplate<Filed, Filed>({
  name: 'application-to-read',
  prepare: async (_to, about) => about,
  write: ({ reference }) => ({
    subject: `New application for service ${reference}`,
    greeting: 'Hello,',
    paragraphs: ['Somebody has applied for a new connection on the website.'],
    action: {
      label: 'Open the applications',
      url: `${environment().siteUrl}/admin-cp/services/applications`,
    },
  }),
})
