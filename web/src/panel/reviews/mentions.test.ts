import { expect, test } from 'vitest'
import {
  findMentionBeforeCursor,
  partsOfComment,
  commentAsPlainText,
  replaceNamesByMentions,
} from './mentions'

const people = [
  { id: '1', name: 'Ben' },
  { id: '2', name: 'Ben Cruz' },
  { id: '3', name: 'Ana (IT)' },
]

test('[C23] names after an @ become references to accounts, the longest name first', () => {
  expect(replaceNamesByMentions('@Ben Cruz, ask @ben and @Ana (IT)!', people)).toBe(
    '<@2>, ask <@1> and <@3>!',
  )
  expect(replaceNamesByMentions('Write to office@Ben or @Benedict', people)).toBe(
    'Write to office@Ben or @Benedict',
  )
  expect(replaceNamesByMentions('@Ben', [])).toBe('@Ben')
})

test('[C23] references are shown with the current names of the accounts', () => {
  const comment = { text: '<@2> and <@9>: 3 < 4?', mentions: { '2': 'Ben Santos' } }
  expect(partsOfComment(comment)).toEqual([
    { text: '@Ben Santos', isMention: true },
    { text: ' and ', isMention: false },
    { text: '@Deleted account', isMention: true },
    { text: ': 3 < 4?', isMention: false },
  ])
  expect(commentAsPlainText(comment)).toBe('@Ben Santos and @Deleted account: 3 < 4?')
})

test('[C23] a mention begins with an @ before the cursor that no word precedes', () => {
  expect(findMentionBeforeCursor('See @be', 7)).toEqual({ from: 4, typed: 'be' })
  expect(findMentionBeforeCursor('See @Ben C', 10)).toEqual({ from: 4, typed: 'Ben C' })
  expect(findMentionBeforeCursor('See @be', 3)).toBeUndefined()
  expect(findMentionBeforeCursor('mail@be', 7)).toBeUndefined()
  expect(findMentionBeforeCursor('@a\nb', 4)).toBeUndefined()
})
