import { defineContent } from '../../content/definition'

export default defineContent({
  title: () => 'Competitive selection process',
  rules: { draftNeeds: {} },
})
