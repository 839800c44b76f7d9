import { defineContent } from '../../content/definition'
import { checkCompleteLink, checkSafeLink } from '../../content/content-rules'

export default defineContent({
  group: 'services',
  search: false,
  title: () => 'Payment page',
  rules: {
    validate({ portal }, problems) {
      checkSafeLink(portal, ['portal'], problems)
      checkCompleteLink(portal, ['portal'], problems)
    },
  },
})
