import { deepEqual } from 'fast-equals'

/** A field of a form in the conflict dialog. */
export interface ValueDiffSpec<Values> {
  kind: 'value'
  name: keyof Values & string
  label: string
  /** Formats the value. The dialog shows '' as "Blank". */
  show?: (value: Values[keyof Values]) => string
}

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
export type MergeChoice = 'mine' | 'theirs'
export type MergeResolutions = Record<string, MergeChoice>

/** A value that differs between my version and theirs. */
export interface FieldDifference {
  id: string
  label: string
  mine: string
  theirs: string
  /** The side that changed the value since the common base; `both` needs a decision. */
  changedBy: 'me' | 'them' | 'both'
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
  return [{ id, label: `${prefix}${spec.label}`, mine: show(m), theirs: show(t), changedBy }]
}
