import { expect, test } from 'vitest'
import { mergeBlocks } from './merge-blocks'

const block = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] })
const text = (words: string) => words.split(' ').filter(Boolean).map(block)
const merge = (base: string, mine: string, theirs: string) => {
  const merged = mergeBlocks(text(base), text(mine), text(theirs))
  return merged?.map((one) => (one as ReturnType<typeof block>).children[0]!.text).join(' ')
}

test.each([
  ['changes of different paragraphs', 'a b c d', 'A b c d', 'a b c D', 'A b c D'],
  ['changes of neighboring paragraphs', 'a b', 'A b', 'a B', 'A B'],
  ['several neighboring changes of each', 'a b c d', 'A B c d', 'a b C D', 'A B C D'],
  ['insertions at different places', 'a b', 'x a b', 'a b y', 'x a b y'],
  ['an insertion beside a changed paragraph', 'a b', 'a x b', 'a B', 'a x B'],
  ['a changed paragraph with a new one below it', 'a b', 'A x b', 'a B', 'A x B'],
  ['an insertion beside a deleted paragraph', 'a b c', 'a x b c', 'a c', 'a x c'],
  ['deletions of different paragraphs', 'a b c', 'b c', 'a b', 'b'],
  ['a deletion and a change', 'a b c', 'a c', 'a b C', 'a C'],
  ['a move and a change of another paragraph', 'a b c d', 'b c a d', 'a b c D', 'b c a D'],
  ['a move and an insertion elsewhere', 'a b c d', 'b c a d', 'a b c d x', 'b c a d x'],
  ['the same change on both sides', 'a b c', 'A b c', 'A b C', 'A b C'],
  ['the same insertion on both sides', 'a b c', 'a x b c', 'a x b C', 'a x b C'],
  ['the same move on both sides', 'a b c d e', 'b c a d e', 'b c a d E', 'b c a d E'],
  ['a change of one side only', 'a b', 'a b', 'a B', 'a B'],
  ['a text that one side began', '', 'a', '', 'a'],
])('[C04] [C11] merges %s', (_name, base, mine, theirs, merged) => {
  expect(merge(base, mine, theirs)).toBe(merged)
  expect(merge(base, theirs, mine)).toBe(merged)
})

test.each([
  ['different changes of the same paragraph', 'a b', 'A b', 'x b'],
  ['a deletion of what the other side changed', 'a b c', 'a c', 'a B c'],
  ['a move of what the other side changed', 'a b c d', 'b c a d', 'A b c d'],
  ['insertions at the same place', 'a b', 'a x b', 'a y b'],
  ['insertions below the last paragraph', 'a', 'a x', 'a y'],
  ['an insertion and a paragraph split at the same place', 'a b', 'a x b', 'A y b'],
  ['an insertion within what the other side deleted', 'a b c d', 'a b x c d', 'a d'],
  ['moves of the same paragraph to different places', 'a b c d', 'b a c d', 'b c d a'],
  ['a move of what the other side deleted', 'a b c d', 'b c a d', 'b c d'],
  ['the same insertion at different places', 'a b', 'x a b', 'a b x'],
  ['a text that both began', '', 'a', 'b'],
])('[C04] [C11] leaves to a person %s', (_name, base, mine, theirs) => {
  expect(merge(base, mine, theirs)).toBeUndefined()
  expect(merge(base, theirs, mine)).toBeUndefined()
})
