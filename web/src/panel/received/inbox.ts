import type { FieldSet } from '../simple/field-types'

/** What colleagues write on what a visitor sent, and what was answered. */
export const inboxFields = {
  assignee: { kind: 'text', label: 'Who takes care of it', maxLength: 120 },
  notes: { kind: 'long-text', label: 'Internal notes', help: 'Never sent to anybody.' },
  replies: {
    kind: 'rows',
    label: 'Answers',
    one: 'answer',
    key: 'at',
    isFixed: true,
    fields: {
      at: { kind: 'instant', label: 'At' },
      by: { kind: 'text', label: 'By' },
      text: { kind: 'long-text', label: 'Answer' },
    },
  },
} as const satisfies FieldSet

/** What every type has whose documents visitors send and staff answer by mail; its fields end with `inboxFields`. */
export const inbox = {
  hasDrafts: false,
  isPublic: false,
  below: () => import('./answer-by-mail'),
}
