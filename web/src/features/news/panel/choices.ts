import type { Choice } from '~/panel/list/filters'
import { advisoryKinds, categories, stages } from '~/messages/en'

const choicesOf = (words: Record<string, string>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const kindChoices = choicesOf(advisoryKinds)
export const stageChoices = choicesOf(stages)
export const categoryChoices = choicesOf(categories)
