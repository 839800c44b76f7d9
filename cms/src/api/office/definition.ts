import { defineContent } from '../../content/definition'
import { linkIsSafe, linkIsWhole, rowsOf } from '../../content/rules'
import { named } from '../../content/titles'

export default defineContent({
  search: false,
  title: (row) => named(row.name),
  publicSort: ['order:asc', 'documentId:asc'],
  rules: {
    check(office, problems) {
      linkIsSafe(office.map, ['map'], problems)
      for (const [index, { opens, closes }] of rowsOf(office.hours).entries()) {
        if (typeof opens === 'string' && typeof closes === 'string' && closes <= opens) {
          problems.push({ path: ['hours', index, 'closes'], message: 'This is before it opens.' })
        }
      }
    },
    publish: (office, problems) => linkIsWhole(office.map, ['map'], problems),
  },
  list: { search: ['name', 'address'], sorts: ['order', 'name'], defaultSort: 'order:asc' },
})
