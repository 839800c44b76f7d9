import { defineContent } from '../../content/definition'
import { linkIsSafe, linkIsWhole, ordered } from '../../content/rules'
import { named } from '../../content/titles'

export default defineContent({
  search: false,
  title: (row) => named(row.heading),
  publicSort: ['order:asc', 'documentId:asc'],
  rules: {
    check(slide, problems) {
      ordered(slide, 'visibleFrom', 'visibleTo', problems)
      linkIsSafe(slide.callToAction, ['callToAction'], problems)
    },
    publish(slide, problems) {
      if (slide.image && !slide.imageAlt) {
        problems.push({ path: ['imageAlt'], message: 'Describe the picture for people who can’t see it.' })
      }
      linkIsWhole(slide.callToAction, ['callToAction'], problems)
    },
  },
  startsBy: ['visibleFrom'],
  comes: [
    { kind: 'begins', at: 'visibleFrom' },
    { kind: 'ends', at: 'visibleTo' },
  ],
  list: { search: ['heading', 'text'], sorts: ['order', 'heading', 'visibleFrom'], defaultSort: 'order:asc' },
})
