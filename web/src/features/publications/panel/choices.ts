import type { Choice } from '~/panel/list/filters'

export const choicesOf = (texts: Record<string, string>): Choice[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))
