import type { PublicForm } from '~/lib/public-form'
import * as t from '~/messages/en/privacy-requests'
import { personFormFields } from './person-form-fields'

/** X31: a request about personal data. */
export const privacyRequestForm: PublicForm = {
  type: 'privacy-requests',
  isTracked: true,
  thanks: t.thanks,
  nextSteps: t.nextSteps,
  summarize: () => [],
  fields: [
    { name: 'right', label: t.fields.right, kind: 'choice', options: t.rights, needed: t.errors.right },
    ...personFormFields,
    {
      name: 'text',
      label: t.fields.text,
      kind: 'long-text',
      maxLength: 4000,
      help: t.fields.textHelp,
      needed: t.errors.text,
    },
  ],
}
