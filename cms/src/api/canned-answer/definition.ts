import { defineContent } from '../../content/definition'
import { titleText } from '../../content/titles'

export default defineContent({
  group: 'messages',
  title: (row) => titleText(row.title),
  public: false,
  list: { search: ['title', 'text'], sorts: ['title'], filters: ['answers'], defaultSort: 'title:asc' },
})
