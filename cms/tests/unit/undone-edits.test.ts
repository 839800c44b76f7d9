import { expect, it } from 'vitest'
import { withoutUndoneEdits } from '../../src/publishing/reviews/draft-editors-and-approvers'

/** Edits as `who before after`; a minus is no content. */
const left = (...edits: string[]) => {
  const parsed = edits.map((edit) => {
    const [who = '', before, after] = edit.split(' ').map((part) => (part === '-' ? null : part))
    return { who, before: before ?? null, after: after ?? null }
  })
  return withoutUndoneEdits(parsed).map(({ who }) => who)
}

it('[C23] edits that were undone don’t count, by whomever; those that remain in the draft do', () => {
  expect(left('ana - 1', 'ben 1 2')).toEqual(['ana', 'ben'])
  expect(left('ana - 1', 'ben 1 2', 'ben 2 1')).toEqual(['ana'])
  expect(left('ana - 1', 'ben 1 2', 'ana 2 1', 'ana 1 3')).toEqual(['ana', 'ana'])
  expect(left('ana - 1', 'ben 1 2', 'ana 2 3')).toEqual(['ana', 'ben', 'ana'])
  expect(left('ana live 1', 'ben 1 live')).toEqual([])
  // A save without a change, and a restored deletion.
  expect(left('ana - 1', 'ben 1 1', 'ben - 1')).toEqual(['ana'])
  // A new order between two edits, and the same content written again.
  expect(left('ana - 1', 'ben 1b 2', 'ben 2 1b')).toEqual(['ana'])
  expect(left('ana live 1', 'ana 1 live', 'ben live 1')).toEqual(['ben'])
  // An entry without digests never frees anyone.
  expect(left('ana - 1', 'ben - -')).toEqual(['ana', 'ben'])
})
