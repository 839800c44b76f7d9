import { complaintInbox, medicalInbox, privacyInbox } from '~/features/cases/panel/inboxes'
import { messages } from '~/features/contact/panel/messages'
import { holidays, hotlines, offices } from '~/features/contact/panel/offices'
import { cannedAnswers } from '~/panel/received/canned-answers'

/** The sections of the contact page's management, in the order of their tabs. */
export const contactSections = [
  messages,
  complaintInbox,
  privacyInbox,
  medicalInbox,
  hotlines,
  offices,
  holidays,
  cannedAnswers,
] as const
