import * as v from 'valibot'
import { neededChoice, neededEmail, neededText, optionalText, type PublicForm } from '~/lib/public-form'
import * as t from '~/messages/en/contact'

const topics = t.topics.map(({ value }) => value)

/** R03: a message to the utility. */
export const contactForm: PublicForm = {
  type: 'contact-messages',
  fields: [
    { name: 'topic', label: t.fields.topic, kind: 'choice', options: t.topics },
    { name: 'name', label: t.fields.name, kind: 'text', maxLength: 120, autoComplete: 'name' },
    {
      name: 'email',
      label: t.fields.email,
      kind: 'email',
      maxLength: 254,
      autoComplete: 'email',
      help: t.fields.emailHelp,
    },
    {
      name: 'phone',
      label: t.fields.phone,
      kind: 'tel',
      maxLength: 40,
      autoComplete: 'tel',
      isOptional: true,
    },
    {
      name: 'accountNumber',
      label: t.fields.accountNumber,
      kind: 'text',
      maxLength: 40,
      help: t.fields.accountHelp,
      isOptional: true,
    },
    { name: 'text', label: t.fields.text, kind: 'long-text', maxLength: 4000 },
  ],
  schema: v.object({
    topic: neededChoice(t.errors.topic, topics),
    name: neededText(t.errors.name, 120),
    email: neededEmail(t.errors.email, t.errors.emailForm),
    phone: optionalText(40),
    accountNumber: optionalText(40),
    text: neededText(t.errors.text, 4000),
  }),
}
