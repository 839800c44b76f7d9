import * as v from 'valibot'
import { neededChoice, neededText, optionalText, type PublicForm } from '~/lib/public-form'
import * as t from '~/messages/en/outage-report'

const kinds = t.seen.map(({ value }) => value)

/** X06: what somebody sees of an outage. Which barangays there are, the page says. */
export const reportForm: PublicForm = {
  type: 'outage-reports',
  fields: [
    { name: 'barangay', label: t.fields.barangay, kind: 'choice' },
    { name: 'seen', label: t.fields.seen, kind: 'choice', options: t.seen },
    { name: 'place', label: t.fields.place, kind: 'text', maxLength: 200, isOptional: true },
    {
      name: 'phone',
      label: t.fields.phone,
      kind: 'tel',
      maxLength: 40,
      autoComplete: 'tel',
      isOptional: true,
    },
  ],
  schema: v.object({
    barangay: neededText(t.errors.barangay, 64),
    seen: neededChoice(t.errors.seen, kinds),
    place: optionalText(200),
    phone: optionalText(40),
  }),
}
