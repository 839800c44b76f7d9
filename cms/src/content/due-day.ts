import type { ContentType } from './content-types'

/** The attribute with the day by which work on a document of a type is due; undefined for a type without one. */
export const dueDayOf = ({ attributes, closedStages }: ContentType): string | undefined =>
  closedStages.length > 0
    ? ['dueOn', 'targetDate'].find((name) => attributes[name]?.type === 'date')
    : undefined
