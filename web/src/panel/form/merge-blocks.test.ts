import { expect, test } from 'vitest'
import { mergeBlocks } from './merge-blocks'

const block = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] })
const text = (words: string) => words.split(' ').filter(Boolean).map(block)
const words = (blocks: unknown[]) =>
  blocks.map((one) => (one as ReturnType<typeof block>).children[0]!.text).join(' ')
const merge = (base: string, mine: string, theirs: string) => {
  const merged = mergeBlocks(text(base), text(mine), text(theirs))
  return { ...merged, mine: words(merged.mine), theirs: words(merged.theirs) }
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
  expect(merge(base, mine, theirs)).toEqual({ mine: merged, theirs: merged, hasClash: false })
  expect(merge(base, theirs, mine)).toEqual({ mine: merged, theirs: merged, hasClash: false })
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
  expect(merge(base, mine, theirs)).toEqual({ mine, theirs, hasClash: true })
  expect(merge(base, theirs, mine)).toEqual({ mine: theirs, theirs: mine, hasClash: true })
})

test.each([
  ['another paragraph changed by them', 'a b c', 'A b c', 'x b C', 'A b C', 'x b C'],
  ['changes of other paragraphs by both', 'a b c', 'A B c', 'x b C', 'A B C', 'x B C'],
  ['several clashes', 'a b c d e', 'A b C d e', 'x b y d E', 'A b C d E', 'x b y d E'],
  ['their insertion at the end', 'a b', 'A b', 'x b y', 'A b y', 'x b y'],
  ['their insertion at the start', 'a b', 'a B', 'y a x', 'y a B', 'y a x'],
  ['my deletion elsewhere', 'a b c', 'A b', 'x b c', 'A b', 'x b'],
  ['my insertion beside what they deleted', 'a b c d', 'A b c y d', 'x b d', 'A b y d', 'x b y d'],
  ['a move elsewhere', 'a b c d e f', 'A b d e c f', 'x b c d e F', 'A b d e c F', 'x b d e c F'],
  ['their insertion after a deleted clash', 'a b c', 'a c', 'a B c y', 'a c y', 'a B c y'],
  ['the same change on both sides', 'a b c', 'A B c', 'x B c', 'A B c', 'x B c'],
])('[C04] [C11] keeps beside a clash %s', (_name, base, mine, theirs, withMine, withTheirs) => {
  expect(merge(base, mine, theirs)).toEqual({ mine: withMine, theirs: withTheirs, hasClash: true })
  expect(merge(base, theirs, mine)).toEqual({ mine: withTheirs, theirs: withMine, hasClash: true })
})

test.each([
  ['a new paragraph beside the same changed one', 'a b', 'A b', 'x y b', 'A b', 'x y b'],
  ['a move of the paragraph below', 'a b c d', 'A c d b', 'x b c d', 'A c d b', 'x b c d'],
  ['a move to where the other side inserted', 'a b c', 'b c a', 'a b c y', 'b c a', 'a b c y'],
  ['moves of the same paragraph', 'a b c d e', 'b a c d E', 'b c d a e', 'b a c d E', 'b c d a E'],
  ['a move of a deleted paragraph', 'a b c d e', 'b c a d e', 'b c d E', 'b c a d E', 'b c d E'],
])('[C04] [C11] decides together %s', (_name, base, mine, theirs, withMine, withTheirs) => {
  expect(merge(base, mine, theirs)).toEqual({ mine: withMine, theirs: withTheirs, hasClash: true })
  expect(merge(base, theirs, mine)).toEqual({ mine: withTheirs, theirs: withMine, hasClash: true })
})

test('[C04] [C11] no paragraph that both kept is lost or doubled, whatever each side changed', () => {
  const letters = ['a', 'b', 'c', 'd']
  const versions = [...new Set(letters.flatMap((one) => variants(letters, one)))]
  const failed = versions.flatMap((mine) =>
    versions.filter((theirs) => {
      const merged = merge('a b c d', mine, theirs)
      const kept = letters.filter((one) => mine.includes(one) && theirs.includes(one))
      const found = (version: string) =>
        version
          .split('')
          .filter((one) => kept.includes(one))
          .sort()
      return [merged.mine, merged.theirs].some((version) => found(version).join() !== kept.join())
    }),
  )
  expect(failed).toEqual([])
})

/** The letters with one of them changed, deleted, moved, or with another one before or after it. */
function variants(letters: string[], one: string): string[] {
  const others = letters.filter((letter) => letter !== one)
  const replaced = (by: string) => letters.join(' ').replace(one, by).replace('  ', ' ').trim()
  const moved = letters.map((_, at) => others.toSpliced(at, 0, one).join(' '))
  return [replaced('x'), replaced('y'), replaced(''), replaced(`x ${one}`), replaced(`${one} x y`), ...moved]
}
