import { deepEqual } from 'fast-equals'
import { type MergedBlocks, mergeBlocks } from './merge-blocks'

/** A field of a form in the conflict dialog. */
export interface ValueDiffSpec<Values> {
  kind: 'value'
  name: keyof Values & string
  label: string
  /** Whether the form shows the field as text that can't be edited. */
  isFixed?: true
  /** Formats the value. The dialog shows '' as "Blank". */
  show?: (value: Values[keyof Values]) => string
  /** How the user writes a third value where both sides changed this one; without it, only a side can be chosen. */
  writtenAs?: WrittenKind
}

/** One line of text, several lines, or rich text. */
export type WrittenKind = 'line' | 'lines' | 'rich-text'

/** A repeatable part of a form, whose items are matched by key, in any order. */
export interface ListDiffSpec<Values> {
  kind: 'list'
  name: keyof Values & string
  label: string
  /** Whether the form shows the list as text that can't be edited. */
  isFixed?: true
  keyOf: (item: ListDiffItem) => string
  labelOf: (item: ListDiffItem) => string
  fields: ValueDiffSpec<ListDiffItem>[]
}

export type ListDiffItem = Record<string, unknown>
export type DiffSpec<Values> = ValueDiffSpec<Values> | ListDiffSpec<Values>
/** `merged`: the changes of both sides, which are in different blocks of a rich text. */
export type MergeChoice = 'mine' | 'theirs' | 'merged' | 'written'
export type MergeResolutions = Record<string, MergeChoice>
/** The values that the user wrote in place of both sides, by the id of the difference. */
export type WrittenValues = Record<string, unknown>

/**
 * A value that differs between my version and theirs. If both changed the same block of a rich text, both versions have
 * the changes of other blocks.
 */
export interface FieldDifference {
  id: string
  label: string
  mine: string
  theirs: string
  /** Whether mine or theirs has changes of the other side, to other blocks. */
  isPartlyMerged?: true
  /** Of a text: the common base, against which the changes of each side are marked. */
  base?: string
  /** The text with the changes of both sides. */
  merged?: string
  /**
   * The side that changed the value since the common base; `each` if both changed different blocks of a rich text; `both`
   * needs a decision.
   */
  changedBy: 'me' | 'them' | 'each' | 'both'
  /** How a third value is written, and the values of both sides to write it from. */
  writable?: { as: WrittenKind; mine: unknown; theirs: unknown }
  /** Of an item that only one version has: which, and the item's values in words, one per line. */
  onlyIn?: { side: 'mine' | 'theirs'; content: string }
}

export interface ComparedVersions<Values> {
  /** The common base: the values that the user started from. */
  base: Values
  mine: Values
  theirs: Values
}

/** Compares a single value of both versions; nothing if they are equal. */
export function findValueDifference<Values extends object>(
  spec: ValueDiffSpec<Values>,
  { base, mine, theirs }: { base: Values | undefined; mine: Values; theirs: Values },
  id: string,
  prefix: string,
): FieldDifference[] {
  const [b, m, t] = [base?.[spec.name], mine[spec.name], theirs[spec.name]]
  if (deepEqual(m, t)) return []
  const show = spec.show ?? String
  const merge = mergeRichText(spec, b, m, t)
  const isMerged = merge && !merge.hasClash
  const changedBy = deepEqual(m, b) ? 'them' : deepEqual(t, b) ? 'me' : isMerged ? 'each' : 'both'
  const [ours, others] = merge?.hasClash ? [merge.mine, merge.theirs] : [m, t]
  const isPartlyMerged = !deepEqual(ours, m) || !deepEqual(others, t)
  const isText = spec.writtenAs === 'lines' || spec.writtenAs === 'rich-text'
  const writable = spec.writtenAs &&
    changedBy === 'both' && { as: spec.writtenAs, mine: ours, theirs: others }
  const label = `${prefix}${spec.label}`
  return [
    {
      id,
      label,
      mine: show(ours),
      theirs: show(others),
      ...(isPartlyMerged && { isPartlyMerged }),
      changedBy,
      ...(writable && { writable }),
      ...(isText && b !== undefined && { base: show(b) }),
      ...(changedBy === 'each' && { merged: show(merge!.mine) }),
    },
  ]
}

/** A rich text with the changes of both sides; undefined for other values. */
function mergeRichText<Values, Value>(
  { writtenAs }: ValueDiffSpec<Values>,
  base: unknown,
  mine: Value,
  theirs: Value,
): (MergedBlocks & { mine: Value; theirs: Value }) | undefined {
  if (writtenAs !== 'rich-text' || ![base, mine, theirs].every(Array.isArray)) return undefined
  const merge = mergeBlocks(base as unknown[], mine as unknown[], theirs as unknown[])
  return merge as MergedBlocks & { mine: Value; theirs: Value }
}

/** The value of a field by the user's choice; by default mine. */
export function chosenValue<Values>(
  spec: ValueDiffSpec<Values>,
  { base, mine, theirs }: { base: Values | undefined; mine: Values; theirs: Values },
  choice: MergeChoice | undefined,
  written: unknown,
): Values[keyof Values & string] {
  const { name } = spec
  if (choice === 'written') return written as Values[keyof Values & string]
  const sides = { mine: mine[name], theirs: theirs[name] }
  const merge = mergeRichText(spec, base?.[name], sides.mine, sides.theirs)
  if (choice === 'merged') return merge?.mine ?? sides.mine
  return (merge?.hasClash ? merge : sides)[choice ?? 'mine']
}
