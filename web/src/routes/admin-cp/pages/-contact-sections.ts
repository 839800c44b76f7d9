import {
  complaintInboxResource,
  medicalPriorityInboxResource,
  privacyRequestInboxResource,
} from '~/features/cases/panel/case-inbox-resources'
import {
  contactMessagesResource,
  messageTopicsResource,
} from '~/features/contact/panel/contact-messages-resource'
import {
  holidaysResource,
  hotlinesResource,
  officesResource,
} from '~/features/contact/panel/office-resources'
import { cannedResponsesResource } from '~/panel/inbox/canned-responses'

/** The sections of the contact page's management, in the order of their tabs. */
export const contactSections = [
  contactMessagesResource,
  messageTopicsResource,
  complaintInboxResource,
  privacyRequestInboxResource,
  medicalPriorityInboxResource,
  hotlinesResource,
  officesResource,
  holidaysResource,
  cannedResponsesResource,
] as const
