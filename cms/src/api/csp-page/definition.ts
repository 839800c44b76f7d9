import { defineContent } from '../../content/definition'

export default defineContent({
  group: 'procurement',
  search: false,
  title: () => 'Competitive selection process (CSP)',
})
