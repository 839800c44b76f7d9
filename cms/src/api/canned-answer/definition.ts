import { defineContent } from '../../content/definition'
import { named } from '../../content/titles'

export default defineContent({
  title: (row) => named(row.title),
  public: false,
  list: { search: ['title', 'text'], sorts: ['title'], filters: ['answers'], defaultSort: 'title:asc' },
})
