import { expect, it } from 'vitest'
import type { FieldChange } from '../../src/audit/field-change'
import { mergeSaves } from '../../src/audit/merge-saves'

const entry = (
  time: string,
  action: string,
  more: { who?: string; subject?: string | null; changes?: FieldChange[] } = {},
) => {
  const { who = 'ana', subject = 'one', changes = [] } = more
  return {
    at: `2026-11-18T${time}:00.000Z`,
    action,
    actorId: who,
    actorName: who,
    type: 'news',
    subject,
    changes,
  }
}

const linesOf = (...entries: ReturnType<typeof entry>[]) =>
  mergeSaves(entries).map(({ action, actorId, saves, since, at }) => [
    action,
    actorId,
    saves,
    since.slice(11, 16),
    at.slice(11, 16),
  ])

it('[C23] [C28] saves of one person and document are one line, also between those of other documents', () => {
  expect(
    linesOf(
      entry('10:14', 'update'),
      entry('10:12', 'update', { subject: 'two' }),
      entry('10:09', 'update'),
      entry('10:02', 'update'),
      entry('10:01', 'create'),
    ),
  ).toEqual([
    ['update', 'ana', 3, '10:02', '10:14'],
    ['update', 'ana', 1, '10:12', '10:12'],
    ['create', 'ana', 1, '10:01', '10:01'],
  ])
})

it('[C23] [C28] a save by another person, another action or a long pause begins a new line', () => {
  expect(
    linesOf(
      entry('12:00', 'update'),
      entry('10:50', 'update'),
      entry('10:40', 'publish'),
      entry('10:30', 'update'),
      entry('10:20', 'update', { who: 'ben' }),
      entry('10:10', 'update'),
    ).map(([action, who, saves]) => [action, who, saves]),
  ).toEqual([
    ['update', 'ana', 1],
    ['update', 'ana', 1],
    ['publish', 'ana', 1],
    ['update', 'ana', 1],
    ['update', 'ben', 1],
    ['update', 'ana', 1],
  ])
  // Without a document, entries are about different things.
  expect(
    linesOf(entry('10:02', 'update', { subject: null }), entry('10:01', 'update', { subject: null })),
  ).toHaveLength(2)
})

it('[C28] the changes of merged saves lead from the first value to the last', () => {
  const [line] = mergeSaves([
    entry('10:03', 'update', {
      changes: [
        ['Title', 'B', 'C'],
        ['Note', 'x', 'a'],
        ['Text', null, null],
      ],
    }),
    entry('10:02', 'update', {
      changes: [
        ['Title', 'A', 'B'],
        ['Note', 'a', 'x'],
        ['Lead', null, 'New'],
      ],
    }),
  ])
  expect(line?.changes).toEqual([
    ['Title', 'A', 'C'],
    ['Lead', null, 'New'],
    ['Text', null, null],
  ])
})
