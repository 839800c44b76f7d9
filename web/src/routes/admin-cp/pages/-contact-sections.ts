import { complaintInbox, medicalInbox, privacyInbox } from '~/features/cases/panel/inboxes'
import { messages, messageTopics } from '~/features/contact/panel/messages'
import { holidays, hotlines, offices } from '~/features/contact/panel/offices'
import { cannedResponses } from '~/panel/inbox/canned-responses'

/** The sections of the contact page's management, in the order of their tabs. */
export const contactSections = [
  messages,
  messageTopics,
  complaintInbox,
  privacyInbox,
  medicalInbox,
  hotlines,
  offices,
  holidays,
  cannedResponses,
] as const
