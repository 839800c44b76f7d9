import { VisuallyHidden, chakra } from '@chakra-ui/react'
import { diffArrays } from 'diff'
import { Fragment, useMemo } from 'react'

/** Milliseconds. If comparing takes longer, the texts are shown as removed and added in full. */
const DIFF_TIMEOUT_MS = 300
/** Characters. Longer unchanged text is collapsed except for its ends. */
const MAX_UNCHANGED_LENGTH = 240
const CONTEXT_LENGTH = 90

interface Change {
  value: string
  removed: boolean
  added: boolean
}

interface TextDifferenceProps {
  before: string
  after: string
  /** Shows one of the texts alone, with what the other lacks marked. */
  side?: 'before' | 'after'
}

/** The difference of two texts: removed words struck through, added words underlined. */
export function TextDifference({ before, after, side }: TextDifferenceProps) {
  const changes = useMemo(() => {
    const all = findChanges(before, after)
    return side ? all.filter((one) => !(side === 'before' ? one.added : one.removed)) : all
  }, [before, after, side])
  if (changes.length === 0 && side) return <chakra.p color="muted">Blank</chakra.p>
  if (before === after) return <p>The text is the same. Its formatting or details changed.</p>
  return (
    <chakra.p minW="0" overflowWrap="anywhere" whiteSpace="pre-wrap">
      {changes.map((one, index) => (
        // The order of the changes never changes, so the index is a valid key.
        <Fragment key={index}>{renderChange(one, index, changes.length)}</Fragment>
      ))}
    </chakra.p>
  )
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * Splits a text into words, numbers such as "6.4820", punctuation and spaces. A line in brackets, such as an image, is one
 * segment.
 */
const segmentsOf = (text: string) =>
  text
    .split(/^(\[.*\])$/m)
    .flatMap((part, index) =>
      index % 2 === 1 ? [part] : [...segmenter.segment(part)].map(({ segment }) => segment),
    )

function findChanges(before: string, after: string): Change[] {
  const [head, [old, next], tail] = splitOffEqualLines(before, after)
  const changes = diffArrays(segmentsOf(old), segmentsOf(next), { timeout: DIFF_TIMEOUT_MS })
  const middle = changes
    ? changes.map(({ value, removed, added }) => change(value.join(''), { removed, added }))
    : [change(old, { removed: true }), change(next, { added: true })]
  return mergeUnchanged([change(head), ...middle, change(tail)])
}

/** The lines with which both texts begin, what lies between in each, and those with which both end. */
function splitOffEqualLines(before: string, after: string): [string, [string, string], string] {
  const [old, next] = [linesOf(before), linesOf(after)]
  const start = countEqual(old, next)
  const [oldRest, nextRest] = [old.slice(start), next.slice(start)]
  const end = countEqual(oldRest.toReversed(), nextRest.toReversed())
  const middleOf = (rest: string[]) => rest.slice(0, rest.length - end).join('')
  return [
    old.slice(0, start).join(''),
    [middleOf(oldRest), middleOf(nextRest)],
    oldRest.slice(oldRest.length - end).join(''),
  ]
}

/** Each with its line break. */
const linesOf = (text: string) =>
  text.split('\n').map((line, index, all) => (index < all.length - 1 ? `${line}\n` : line))

/** How many items are equal at the start of both lists. */
function countEqual(a: readonly string[], b: readonly string[]): number {
  const different = a.findIndex((line, index) => line !== b[index])
  return different === -1 ? a.length : different
}

/** Leaves out empty changes, and joins unchanged texts that follow each other. */
function mergeUnchanged(changes: readonly Change[]): Change[] {
  const merged: Change[] = []
  for (const next of changes.filter(({ value }) => value !== '')) {
    const last = merged.at(-1)
    if (!last || last.removed || last.added || next.removed || next.added) merged.push(next)
    else merged[merged.length - 1] = change(last.value + next.value)
  }
  return merged
}

const change = (value: string, { removed = false, added = false } = {}): Change => ({ value, removed, added })

function renderChange({ value, removed, added }: Change, index: number, count: number) {
  if (removed) {
    return (
      <chakra.del bg="danger.soft" color="danger" borderRadius="2px" px="0.5">
        <VisuallyHidden>removed: </VisuallyHidden>
        {value}
      </chakra.del>
    )
  }
  if (added) {
    return (
      <chakra.ins bg="success.soft" color="success" borderRadius="2px" px="0.5">
        <VisuallyHidden>added: </VisuallyHidden>
        {value}
      </chakra.ins>
    )
  }
  if (value.length <= MAX_UNCHANGED_LENGTH) return value
  const head = index === 0 ? '' : value.slice(0, CONTEXT_LENGTH)
  const tail = index === count - 1 ? '' : value.slice(-CONTEXT_LENGTH)
  return (
    <>
      {head}
      <chakra.span color="muted"> … </chakra.span>
      {tail}
    </>
  )
}
