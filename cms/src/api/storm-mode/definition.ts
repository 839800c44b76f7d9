import { defineContent } from '../../content/definition'

export default defineContent({
  search: false,
  title: () => 'Storm mode',
})
