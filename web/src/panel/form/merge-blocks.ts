import { diffArrays } from 'diff'
import { deepEqual } from 'fast-equals'

type Blocks = readonly unknown[]

/** Blocks of the base, from `start` to before `end`, that one side replaced. Without base blocks it is an insertion. */
interface Hunk {
  start: number
  end: number
  blocks: unknown[]
}

/** Changes that belong together, in the order of the text. */
interface Region {
  start: number
  end: number
  mine: Hunk[]
  theirs: Hunk[]
}

/** A rich text with the changes of both sides. */
export interface MergedBlocks {
  /** With my version where both changed the same blocks. */
  mine: unknown[]
  /** With their version where both changed the same blocks. */
  theirs: unknown[]
  hasClash: boolean
}

/**
 * Merges two versions of a rich text by its top-level blocks. They clash where both changed the same block, and where it
 * is unclear in which order or how often a block belongs into the text. All other changes are in both results.
 */
export function mergeBlocks(base: Blocks, mine: Blocks, theirs: Blocks): MergedBlocks {
  let regions = joinRegions(
    [
      ...findHunks(base, mine).map((hunk) => ({ ...hunk, mine: [hunk], theirs: [] })),
      ...findHunks(base, theirs).map((hunk) => ({ ...hunk, mine: [], theirs: [hunk] })),
    ],
    isDisputed,
  )
  for (;;) {
    const merged = {
      mine: applyRegions(base, regions, 'mine'),
      theirs: applyRegions(base, regions, 'theirs'),
    }
    const unclear = findUnclearRegions(base, regions, [mine, theirs], [merged.mine, merged.theirs])
    if (!unclear) return { ...merged, hasClash: regions.some(isClash) }
    const start = unclear[0]!.start
    const end = Math.max(...unclear.map((region) => region.end))
    const isBetween = (region: Region) => region.start >= start && region.end <= end
    regions = joinRegions(regions, (one, other) => isBetween(one) && isBetween(other))
  }
}

/** What one side changed. Where as many blocks follow as there were, each is a change of its own. */
function findHunks(base: Blocks, changed: Blocks): Hunk[] {
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

/** Joins the regions that belong together, also by way of others, and sorts them. */
function joinRegions(regions: Region[], belong: (one: Region, other: Region) => boolean): Region[] {
  let joined: Region[] = []
  for (const region of regions) {
    const near = joined.filter((one) => belong(one, region))
    joined = [...joined.filter((one) => !near.includes(one)), [...near, region].reduce(joinTwo)]
  }
  return joined.sort(inOrder)
}

const joinTwo = (one: Region, other: Region): Region => ({
  start: Math.min(one.start, other.start),
  end: Math.max(one.end, other.end),
  mine: [...one.mine, ...other.mine].sort(inOrder),
  theirs: [...one.theirs, ...other.theirs].sort(inOrder),
})

/** An insertion is before what replaces the block at its place. */
const inOrder = (one: Omit<Hunk, 'blocks'>, other: Omit<Hunk, 'blocks'>) =>
  one.start - other.start || one.end - other.end

/** Whether both changed the same block, or both inserted at the same place. */
const isDisputed = (one: Region, other: Region): boolean =>
  one.mine.some((hunk) => other.theirs.some((next) => isDisputedHunk(hunk, next))) ||
  one.theirs.some((hunk) => other.mine.some((next) => isDisputedHunk(hunk, next)))

function isDisputedHunk(one: Hunk, other: Hunk): boolean {
  if (one.start < other.end && other.start < one.end) return true
  const touch = one.end === other.start || other.end === one.start
  return touch && inserts(one) && inserts(other)
}

const inserts = ({ start, end, blocks }: Hunk) => blocks.length > end - start

/** Whether the sides changed a region differently. */
const isClash = ({ mine, theirs }: Region) => mine.length > 0 && theirs.length > 0 && !deepEqual(mine, theirs)

/** The base with all changes; of a clash with those of one side. */
function applyRegions(base: Blocks, regions: Region[], side: 'mine' | 'theirs'): unknown[] {
  const merged: unknown[] = []
  let next = 0
  for (const region of regions) {
    const hunks = isClash(region) ? region[side] : region.mine.length > 0 ? region.mine : region.theirs
    for (const { start, end, blocks } of hunks) {
      merged.push(...base.slice(next, start), ...blocks)
      next = end
    }
  }
  return [...merged, ...base.slice(next)]
}

/**
 * The regions that changed a block which is in a merged text more often or more rarely than the changes of both sides
 * explain: both moved it to different places, both inserted it, or one moved what the other deleted.
 */
function findUnclearRegions(
  base: Blocks,
  regions: Region[],
  sides: [Blocks, Blocks],
  merged: [Blocks, Blocks],
): Region[] | undefined {
  const changedIn = (region: Region) =>
    [...region.mine, ...region.theirs].flatMap(({ start, end, blocks }) => [
      ...base.slice(start, end),
      ...blocks,
    ])
  for (const block of regions.flatMap(changedIn)) {
    const concerned = regions.filter((region) => changedIn(region).some((one) => deepEqual(one, block)))
    if (concerned.length < 2) continue
    const count = (text: Blocks) => text.filter((one) => deepEqual(one, block)).length
    const [own, other] = [count(sides[0]), count(sides[1])]
    const explained = own + other - count(base)
    const most = own === other ? own : explained
    const least = Math.min(own, other, explained)
    if (merged.some((text) => count(text) > most || count(text) < least)) return concerned
  }
  return undefined
}
