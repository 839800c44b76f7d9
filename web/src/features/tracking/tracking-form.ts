import * as v from 'valibot'
import type { PublicForm } from '~/lib/public-form'
import * as t from '~/messages/en/tracking'

/** R13: what an application is found by. */
export const trackingForm: PublicForm = {
  type: 'tracking',
  asks: true,
  fields: [
    {
      name: 'reference',
      label: t.fields.reference,
      kind: 'text',
      help: t.fields.referenceHelp,
      maxLength: 20,
      autoComplete: 'off',
    },
    { name: 'digits', label: t.fields.digits, kind: 'text', maxLength: 4, autoComplete: 'off' },
  ],
  schema: v.object({
    // However it is written down: with spaces, without dashes, in small letters.
    reference: v.pipe(
      v.string(),
      v.transform((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')),
      v.regex(/^[A-Z]{1,4}[2-9A-Z]{8}$/, t.errors.reference),
      v.transform((plain) => `${plain.slice(0, -8)}-${plain.slice(-8, -4)}-${plain.slice(-4)}`),
    ),
    digits: v.pipe(v.string(), v.trim(), v.regex(/^\d{4}$/, t.errors.digits)),
  }),
}
