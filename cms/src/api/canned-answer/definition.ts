import { defineContent } from '../../content/definition'

export default defineContent({
  group: 'messages',
  public: false,
  list: { search: ['title', 'text'], sorts: ['title'], filters: ['answers'], defaultSort: 'title:asc' },
})
