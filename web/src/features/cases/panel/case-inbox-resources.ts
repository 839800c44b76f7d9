import { complaint, medicalRegistration, privacyRequest } from '~/cms/types.gen'
import * as complaints from '~/messages/en/complaints'
import * as privacy from '~/messages/en/privacy-requests'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

const below = () => import('~/panel/inbox/reply-by-email')

/** X30: complaints, each with the date by which the utility must answer. */
export const complaintInboxResource = createDeclarativeResource(complaint, {
  heading: 'Complaints',
  icon: 'message-square-warning',
  below,
  hasReply: true,
  fields: { topic: { choices: complaints.topics } },
  columns: ['reference', 'topic', 'name', 'stage', 'dueOn'],
  emptyText: 'Complaints from the website appear here.',
})

/** X31: requests about personal data. */
export const privacyRequestInboxResource = createDeclarativeResource(privacyRequest, {
  heading: 'Privacy requests',
  icon: 'shield-question-mark',
  below,
  hasReply: true,
  fields: { right: { choices: privacy.rights } },
  columns: ['reference', 'right', 'name', 'stage', 'dueOn'],
  emptyText: 'Privacy requests from the website appear here.',
})

/** X35: medical priority registrations, which only administrators see. */
export const medicalPriorityInboxResource = createDeclarativeResource(medicalRegistration, {
  heading: 'Medical priority',
  icon: 'heart-pulse',
  nouns: ['registration', 'registrations'],
  below: () => import('./medical-answers-and-reply'),
  hasReply: true,
  columns: ['reference', 'name', 'barangay', 'stage', 'dueOn', 'purgeOn'],
  emptyText: 'Registrations from the website appear here.',
})
