import { consentText } from '~/cms/types.gen'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** M17: what the forms ask visitors to agree to, version by version. */
export const consentTextsResource = createDeclarativeResource(consentText, {
  heading: 'Consent texts',
  icon: 'shield-question-mark',
  nouns: ['consent text', 'consent texts'],
  title: ({ form, code }) =>
    code
      ? `${consentText.fields.form.choices.find(({ value }) => value === form)?.label ?? 'Consent text'}, version ${code}`
      : 'New consent text',
  columns: ['form', 'code', 'validFrom', 'text'],
  emptyText: 'Add what visitors agree to when they apply or register. Forms show the newest version.',
})
