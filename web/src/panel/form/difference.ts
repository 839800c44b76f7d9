import { deepEqual } from 'fast-equals'

/** A field of a form, as the conflict dialog speaks of it. */
export interface ValueDiffSpec<Values> {
  kind: 'value'
  name: keyof Values & string
  label: string
  /** How a value reads to an editor; '' is shown as "Blank" by the dialog. */
  show?: (value: Values[keyof Values]) => string
}

/** A repeatable part of a form, whose items are matched by their key in any position. */
export interface ListDiffSpec<Values> {
  kind: 'list'
  name: keyof Values & string
  label: string
  keyOf: (item: Item) => string
  labelOf: (item: Item) => string
  fields: ValueDiffSpec<Item>[]
}

export type Item = Record<string, unknown>
export type DiffSpec<Values> = ValueDiffSpec<Values> | ListDiffSpec<Values>
export type Side = 'mine' | 'theirs'
export type Resolutions = Record<string, Side>

/** One thing on which my version and theirs disagree. */
export interface Difference {
  id: string
  label: string
  mine: string
  theirs: string
  /** Who moved it away from what I started from; `both` needs a decision. */
  changedBy: 'me' | 'them' | 'both'
}

export interface Versions<Values> {
  /** What I started from. */
  base: Values
  mine: Values
  theirs: Values
}

/** Mine against theirs on a single value; nothing when they agree. */
export function valueDifference<Values extends object>(
  spec: ValueDiffSpec<Values>,
  { base, mine, theirs }: { base: Values | undefined; mine: Values; theirs: Values },
  id: string,
  prefix: string,
): Difference[] {
  const [b, m, t] = [base?.[spec.name], mine[spec.name], theirs[spec.name]]
  if (deepEqual(m, t)) return []
  const show = spec.show ?? String
  const changedBy = deepEqual(m, b) ? 'them' : deepEqual(t, b) ? 'me' : 'both'
  return [{ id, label: `${prefix}${spec.label}`, mine: show(m), theirs: show(t), changedBy }]
}
