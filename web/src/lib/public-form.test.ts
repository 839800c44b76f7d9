import { expect, test } from 'vitest'
import { parsePublicForm, type FormField } from './public-form'

const fields: FormField[] = [
  { name: 'topic', label: 'Topic', kind: 'choice', options: [{ value: 'a', label: 'A' }], needed: 'Choose.' },
  { name: 'email', label: 'E-mail', kind: 'email', wrong: 'Enter an address.' },
  { name: 'text', label: 'Text', kind: 'text', maxLength: 5, needed: 'Write.' },
]

test('[R02] what a public form sends is trimmed, and what was left blank is null', () => {
  expect(parsePublicForm({ fields }, { topic: 'a', email: ' ', text: '  five ' })).toEqual({
    data: { topic: 'a', email: null, text: 'five' },
  })
})

test('[R02] a public form names one problem of each field, in the order of the page', () => {
  expect(parsePublicForm({ fields }, { topic: 'b', email: 'ana@', text: 'longer' })).toEqual({
    errors: [
      { name: 'topic', message: 'Choose.' },
      { name: 'email', message: 'Enter an address.' },
      { name: 'text', message: 'Use 5 characters or fewer.' },
    ],
  })
  const long = `${'a'.repeat(250)}@b.example`
  expect(parsePublicForm({ fields }, { topic: 'a', email: long })).toEqual({
    errors: [
      { name: 'email', message: 'Use 254 characters or fewer.' },
      { name: 'text', message: 'Write.' },
    ],
  })
})
