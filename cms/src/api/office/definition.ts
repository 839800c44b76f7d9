import { defineContent } from '../../content/definition'
import { checkSafeLink, checkCompleteLink, rowsOfComponent } from '../../content/content-rules'

export default defineContent({
  group: 'company',
  search: false,
  publicSort: ['order:asc', 'documentId:asc'],
  rules: {
    validate(office, problems) {
      checkSafeLink(office.map, ['map'], problems)
      for (const [index, { opens, closes }] of rowsOfComponent(office.hours).entries()) {
        if (typeof opens === 'string' && typeof closes === 'string' && closes <= opens) {
          problems.push({
            path: ['hours', index, 'closes'],
            message: 'Closing time must be after opening time.',
          })
        }
      }
    },
    validateForPublish: (office, problems) => checkCompleteLink(office.map, ['map'], problems),
  },
  list: { search: ['name', 'address'], sorts: ['order', 'name'], defaultSort: 'order:asc' },
})
