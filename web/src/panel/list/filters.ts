export interface Choice {
  value: string
  label: string
}

export type PublishState = 'draft' | 'published' | 'modified'

/** The states of documents with drafts, as the panel names them. */
export const publishStates: readonly (Choice & { value: PublishState })[] = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'modified', label: 'Unpublished changes' },
]

/** The same as a list is filtered by them: some documents are scheduled, or published ahead of their day. */
export const scheduledStates: readonly Choice[] = [
  ...publishStates,
  { value: 'scheduled', label: 'Scheduled' },
]

/** A filter of a list, as data: its control, and which values make sense, follow from its kind. */
export type ListFilter = { name: string; label: string } & (
  | { kind: 'month' }
  | { kind: 'choice'; choices: readonly Choice[] }
  /** Documents of another type, chosen by their code; `of` is that type's resource: `customer-classes`. */
  | { kind: 'reference'; of: string }
)

/** Whether a value of the address can be meant by this filter. */
export function isFilterValue(filter: ListFilter, value: string): boolean {
  switch (filter.kind) {
    case 'month':
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(value)
    case 'choice':
      return filter.choices.some((choice) => choice.value === value)
    case 'reference':
      return /^[a-z0-9_-]{1,40}$/.test(value)
  }
}
