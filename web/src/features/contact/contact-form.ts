import type { PublicForm } from '~/lib/public-form'
import * as t from '~/messages/en/contact'
import { incompletePhone } from '~/messages/en/phone'

/** R03: a message to the utility. The page passes the topics. */
export const contactForm: PublicForm = {
  type: 'contact-messages',
  thanks: t.thanks,
  nextSteps: t.nextSteps,
  summarize: () => [],
  fields: [
    { name: 'topic', label: t.fields.topic, kind: 'choice', needed: t.errors.topic },
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
      name: 'accountNumber',
      label: t.fields.accountNumber,
      kind: 'text',
      maxLength: 40,
      help: t.fields.accountHelp,
    },
    { name: 'text', label: t.fields.text, kind: 'long-text', maxLength: 4000, needed: t.errors.text },
  ],
}
