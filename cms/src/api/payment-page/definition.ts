import { defineContent } from '../../content/definition'
import { requireCompleteLink, requireSafeLink } from '../../content/rules'

export default defineContent({
  group: 'services',
  search: false,
  title: () => 'Payment page',
  rules: {
    validate({ portal }, problems) {
      requireSafeLink(portal, ['portal'], problems)
      requireCompleteLink(portal, ['portal'], problems)
    },
  },
})
