import { defineContent } from '../../content/definition'
import { checkSafeLink, checkCompleteLink, checkDateOrder } from '../../content/content-rules'

export default defineContent({
  group: 'news',
  search: false,
  publicSort: ['order:asc', 'documentId:asc'],
  rules: {
    validate(slide, problems) {
      checkDateOrder(slide, 'visibleFrom', 'visibleTo', problems)
      checkSafeLink(slide.callToAction, ['callToAction'], problems)
    },
    validateForPublish(slide, problems) {
      if (slide.image && !slide.imageAlt) {
        problems.push({ path: ['imageAlt'], message: 'Enter alt text.' })
      }
      checkCompleteLink(slide.callToAction, ['callToAction'], problems)
    },
  },
  publishFrom: ['visibleFrom'],
  upcomingDates: [
    { kind: 'begins', at: 'visibleFrom' },
    { kind: 'ends', at: 'visibleTo' },
  ],
  list: { search: ['heading', 'text'], sorts: ['order', 'heading', 'visibleFrom'], defaultSort: 'order:asc' },
})
