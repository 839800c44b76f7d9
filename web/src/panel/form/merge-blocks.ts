import { diffArrays } from 'diff'
import { deepEqual } from 'fast-equals'

/** Blocks of the base, from `start` to before `end`, that one side replaced. Without base blocks it is an insertion. */
interface Hunk {
  start: number
  end: number
  blocks: unknown[]
}

/**
 * Merges two versions of a rich text by its top-level blocks.
 * @returns the text with the changes of both; undefined if both changed the same block, or if it is unclear in which order
 * or how often a block belongs into the text
 */
export function mergeBlocks(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): unknown[] | undefined {
  const own = findHunks(base, mine)
  const other = findHunks(base, theirs).filter((hunk) => !own.some((one) => deepEqual(one, hunk)))
  if (own.some((one) => other.some((hunk) => isDisputed(one, hunk)))) return undefined
  const merged: unknown[] = []
  let next = 0
  // An insertion is before what replaces the block at its place.
  for (const { start, end, blocks } of [...own, ...other].sort(
    (a, b) => a.start - b.start || a.end - b.end,
  )) {
    merged.push(...base.slice(next, start), ...blocks)
    next = end
  }
  merged.push(...base.slice(next))
  return hasSurplusBlock(merged, base, mine, theirs) ? undefined : merged
}

/** What one side changed. Where as many blocks follow as there were, each is a change of its own. */
function findHunks(base: readonly unknown[], changed: readonly unknown[]): Hunk[] {
  const parts = diffArrays([...base], [...changed], { comparator: (one, other) => deepEqual(one, other) })
  const hunks: Hunk[] = []
  let at = 0
  let open: Hunk | undefined
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      at += value.length
      open = undefined
      continue
    }
    if (!open) hunks.push((open = { start: at, end: at, blocks: [] }))
    if (added) open.blocks.push(...value)
    else {
      at += value.length
      open.end = at
    }
  }
  return hunks.flatMap(({ start, end, blocks }) =>
    blocks.length === end - start
      ? blocks.map((block, index) => ({ start: start + index, end: start + index + 1, blocks: [block] }))
      : [{ start, end, blocks }],
  )
}

/** Whether both changed the same block, or both inserted at the same place. */
function isDisputed(one: Hunk, other: Hunk): boolean {
  if (one.start < other.end && other.start < one.end) return true
  const touch = one.end === other.start || other.end === one.start
  return touch && inserts(one) && inserts(other)
}

const inserts = ({ start, end, blocks }: Hunk) => blocks.length > end - start

/**
 * Whether a block is in the merged text more often than the changes of both sides explain: both moved it to different
 * places, both inserted it, or one moved what the other deleted.
 */
function hasSurplusBlock(
  merged: readonly unknown[],
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): boolean {
  return merged.some((block) => {
    const count = (list: readonly unknown[]) => list.filter((one) => deepEqual(one, block)).length
    const [own, other] = [count(mine), count(theirs)]
    return count(merged) > (own === other ? own : own + other - count(base))
  })
}
