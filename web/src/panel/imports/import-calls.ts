import * as v from 'valibot'
import { callManageApi, manageUrl, BULK_TIMEOUT_MS } from '~/cms/manage'

const plan = v.object({
  columns: v.array(v.object({ heading: v.string(), name: v.nullable(v.string()) })),
  fields: v.array(v.object({ name: v.string(), heading: v.string() })),
  counts: v.object({ new: v.number(), changed: v.number(), same: v.number() }),
  rows: v.array(
    v.object({
      line: v.number(),
      title: v.string(),
      outcome: v.picklist(['new', 'changed', 'same']),
      changes: v.array(v.object({ column: v.string(), from: v.string(), to: v.string() })),
      since: v.nullable(v.string()),
    }),
  ),
  total: v.number(),
  problems: v.array(v.object({ line: v.number(), column: v.nullable(v.string()), message: v.string() })),
  problemCount: v.number(),
  /** A warning before it is imported; it prevents nothing. */
  warnings: v.optional(
    v.array(v.object({ line: v.number(), column: v.nullable(v.string()), message: v.string() })),
    [],
  ),
  basis: v.string(),
})
const imported = v.object({ ...plan.entries, batch: v.nullable(v.string()) })

/** What a table would do; of long ones the first rows and problems. */
export type ImportPlan = v.InferOutput<typeof plan>

/** Names of the fields that a table's columns mean, in their order; by their headings where undefined. */
export type Mapping = (string | null)[] | undefined

/** What a table would write. Fails with the errors of `~/cms/errors`, Validation for what is no table. */
export const planImport = (name: string, text: string, columns: Mapping): Promise<ImportPlan> =>
  post(name, { text, columns }, plan)

/** Writes what a plan says: all of it or nothing. Fails with Conflict where it would do something else by now. */
export const runImport = (name: string, text: string, columns: Mapping, basis: string) =>
  post(name, { text, columns, basis }, imported)

/** A table to fill in, with every column and the last month. */
export const templateAddress = (name: string) => manageUrl(`${name}/import/template`)

const post = <T>(name: string, body: object, schema: v.GenericSchema<unknown, T>) =>
  callManageApi(`${name}/import`, { method: 'POST', body, schema, timeout: BULK_TIMEOUT_MS })
