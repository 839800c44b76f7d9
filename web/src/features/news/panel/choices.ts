import type { Choice } from '~/panel/list/filters'
import { categories } from '~/messages/en/news'
import { advisoryKinds, stages } from '~/messages/en/outages'

const choicesOf = (words: Record<string, string>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const kindChoices = choicesOf(advisoryKinds)
export const stageChoices = choicesOf(stages)
export const categoryChoices = choicesOf(categories)
