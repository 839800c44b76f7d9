import { consentText } from '~/cms/types.gen'
import { createSimpleResource } from '~/panel/simple/simple-resource'

/** M17: what the forms ask visitors to agree to, version by version. */
export const consentTextsResource = createSimpleResource(consentText, {
  heading: 'Consent texts',
  icon: 'shield-question-mark',
  nouns: ['version', 'versions'],
  title: ({ code }) => code || 'New version',
  columns: ['form', 'code', 'validFrom', 'text'],
  emptyText: 'Add what visitors agree to when they apply or register. Forms show the newest version.',
})
