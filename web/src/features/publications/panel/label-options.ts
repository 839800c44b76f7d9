import type { SelectOption } from '~/panel/list/filters'

export const choicesOf = (texts: Record<string, string>): SelectOption[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))
