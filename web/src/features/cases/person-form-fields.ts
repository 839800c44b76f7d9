import type { FormField } from '~/lib/public-form'
import { contact as t } from '~/messages/en/forms'

/**
 * Name and contact fields of all these forms. The sender tracks a submission by its reference number and the
 * last digits of the phone number.
 */
export const personFormFields: readonly FormField[] = [
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
  {
    name: 'phone',
    label: t.fields.phone,
    kind: 'tel',
    help: t.fields.phoneHelp,
    needed: t.errors.phone,
    wrong: t.errors.phoneForm,
    read: (typed) => (typed.replace(/\D/g, '').length >= 4 ? typed : undefined),
  },
  {
    name: 'accountNumber',
    label: t.fields.accountNumber,
    kind: 'text',
    maxLength: 40,
    help: t.fields.accountHelp,
  },
]
