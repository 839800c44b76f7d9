import type { PublicForm } from '~/lib/public-form'
import * as t from '~/messages/en/tracking'

/** R13: what an application is found by. */
export const trackingForm: PublicForm = {
  type: 'tracking',
  asks: true,
  nextSteps: [],
  fields: [
    {
      name: 'reference',
      label: t.fields.reference,
      kind: 'text',
      help: t.fields.referenceHelp,
      maxLength: 20,
      autoComplete: 'off',
      needed: t.errors.reference,
      // However it is written down: with spaces, without dashes, in small letters.
      read: (typed) => {
        const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
        if (!/^[A-Z]{1,4}[2-9A-Z]{8}$/.test(plain)) return undefined
        return `${plain.slice(0, -8)}-${plain.slice(-8, -4)}-${plain.slice(-4)}`
      },
    },
    {
      name: 'digits',
      label: t.fields.digits,
      kind: 'text',
      maxLength: 4,
      autoComplete: 'off',
      needed: t.errors.digits,
      read: (typed) => (/^\d{4}$/.test(typed) ? typed : undefined),
    },
  ],
}
