import { defineContent } from '../../content/definition'

export default defineContent({
  group: 'outages',
  search: false,
  title: () => 'Storm mode',
})
