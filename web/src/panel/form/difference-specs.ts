import { deepEqual } from 'fast-equals'

/** A field of a form in the conflict dialog. */
export interface ValueDiffSpec<Values> {
  kind: 'value'
  name: keyof Values & string
  label: string
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
  keyOf: (item: ListDiffItem) => string
  labelOf: (item: ListDiffItem) => string
  fields: ValueDiffSpec<ListDiffItem>[]
}

export type ListDiffItem = Record<string, unknown>
export type DiffSpec<Values> = ValueDiffSpec<Values> | ListDiffSpec<Values>
export type MergeChoice = 'mine' | 'theirs' | 'written'
export type MergeResolutions = Record<string, MergeChoice>
/** The values that the user wrote in place of both sides, by the id of the difference. */
export type WrittenValues = Record<string, unknown>

/** A value that differs between my version and theirs. */
export interface FieldDifference {
  id: string
  label: string
  mine: string
  theirs: string
  /** The side that changed the value since the common base; `both` needs a decision. */
  changedBy: 'me' | 'them' | 'both'
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
  const changedBy = deepEqual(m, b) ? 'them' : deepEqual(t, b) ? 'me' : 'both'
  const writable = spec.writtenAs && changedBy === 'both' && { as: spec.writtenAs, mine: m, theirs: t }
  const label = `${prefix}${spec.label}`
  return [{ id, label, mine: show(m), theirs: show(t), changedBy, ...(writable && { writable }) }]
}

/** The value of a field by the user's choice; by default mine. */
export function chosenValue<Values, Name extends keyof Values>(
  { mine, theirs }: { mine: Values; theirs: Values },
  name: Name,
  choice: MergeChoice | undefined,
  written: unknown,
): Values[Name] {
  if (choice === 'written') return written as Values[Name]
  return choice === 'theirs' ? theirs[name] : mine[name]
}
