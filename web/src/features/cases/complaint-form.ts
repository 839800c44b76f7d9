import type { PublicForm } from '~/lib/public-form'
import * as t from '~/messages/en/complaints'
import { personFormFields } from './person-form-fields'

/** X30: a complaint about the service. */
export const complaintForm: PublicForm = {
  type: 'complaints',
  isTracked: true,
  thanks: t.thanks,
  nextSteps: t.nextSteps,
  // The text of a complaint stays out of the cookie from which the thank-you page is made.
  summarize: (_page, { topic }) => {
    const chosen = t.topics.find(({ value }) => value === topic)
    return chosen ? [{ term: t.fields.topic, value: chosen.label }] : []
  },
  fields: [
    { name: 'topic', label: t.fields.topic, kind: 'choice', options: t.topics, needed: t.errors.topic },
    ...personFormFields,
    {
      name: 'text',
      label: t.fields.text,
      kind: 'long-text',
      maxLength: 4000,
      help: t.fields.textHelp,
      needed: t.errors.text,
    },
    { name: 'remedy', label: t.fields.remedy, kind: 'long-text', maxLength: 1000 },
  ],
}
