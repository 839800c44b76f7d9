import type { SelectOption } from '~/panel/list/filter-options'

export const labelsToChoices = (texts: Record<string, string>): SelectOption[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))
