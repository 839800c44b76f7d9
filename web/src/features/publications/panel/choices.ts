import type { Choice } from '~/panel/list/filters'
import type { FieldOf } from '~/panel/simple/field-types'
import { titleFrom } from './document-names'

export const choicesOf = (texts: Record<string, string>): Choice[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

/** A text without which nothing is saved. @param message for who left it out */
export const neededText = (label: string, maxLength: number, message: string) =>
  ({ kind: 'text', label, maxLength, needed: { for: 'save', message } }) as const satisfies FieldOf<'text'>

/** The bidding that failed, where this one is its next round. */
export const rebidField = {
  kind: 'text',
  label: 'Repeats the failed bidding',
  maxLength: 40,
  help: 'Its number. Both pages then lead to each other.',
} as const satisfies FieldOf<'text'>

/** What was made known after the invitation. */
export const supplementRows = {
  kind: 'rows',
  label: 'Supplemental bulletins',
  one: 'bulletin',
  key: 'number',
  fields: {
    number: neededText('Number', 40, 'Enter its number.'),
    at: { kind: 'instant', label: 'Issued', needed: { for: 'save', message: 'Enter when it was issued.' } },
    changes: {
      kind: 'long-text',
      label: 'What changes',
      maxLength: 2000,
      needed: { for: 'save', message: 'Say what changes.' },
    },
    deadlineWas: { kind: 'instant', label: 'Deadline before', help: 'Where it moves the deadline.' },
    deadline: { kind: 'instant', label: 'Deadline from now on' },
    file: { kind: 'file', label: 'Document (PDF)' },
  },
} as const satisfies FieldOf<'rows'>

/** Documents under a title. */
export const documentRows = {
  kind: 'rows',
  label: 'Documents',
  one: 'document',
  key: 'title',
  many: { file: 'file', guess: (fileName) => ({ title: titleFrom(fileName) }) },
  fields: {
    title: neededText('Title', 200, 'Enter a title.'),
    file: {
      kind: 'file',
      label: 'Document (PDF)',
      needed: { for: 'publish', message: 'Choose the document.' },
    },
  },
} as const satisfies FieldOf<'rows'>
