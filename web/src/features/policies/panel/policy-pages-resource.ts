import { policyPage } from '~/cms/types.gen'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'
import { policyPaths, type PolicyKind } from '../model'

/** Versions of the privacy policy, the cookie policy and the accessibility statement. */
export const policyPagesResource = createDeclarativeResource(policyPage, {
  heading: 'Policies',
  icon: 'scale',
  nouns: ['policy version', 'policy versions'],
  previewPage: ({ kind, number }) => {
    const path = policyPaths[kind as PolicyKind] ?? policyPaths.privacy
    return number.trim() ? `${path}?version=${number.trim()}` : path
  },
  title: ({ kind, number }) => {
    const name = policyPage.fields.kind.choices.find(({ value }) => value === kind)?.label ?? 'Policy'
    return number.trim() ? `${name}, version ${number.trim()}` : `New ${name.toLowerCase()} version`
  },
  columns: ['kind', 'number', 'effectiveFrom'],
  emptyText: 'Add your privacy policy, cookie policy and accessibility statement.',
})
