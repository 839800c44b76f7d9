import * as v from 'valibot'
import { callManageApi, manageUrl, BULK_TIMEOUT_MS } from '~/cms/call-manage-api'

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
  /** Warnings, which don't prevent the import. */
  warnings: v.optional(
    v.array(v.object({ line: v.number(), column: v.nullable(v.string()), message: v.string() })),
    [],
  ),
  /** The months of the rows, for a type with months. */
  months: v.optional(v.array(v.string()), []),
  planHash: v.string(),
})
const imported = v.object({ ...plan.entries, batch: v.nullable(v.string()) })

/** The effect of an import; for a long table, its first rows and problems. */
export type ImportPlan = v.InferOutput<typeof plan>

/** The fields of a table's columns in order; undefined to use the headings. */
export type ImportColumnMapping = (string | null)[] | undefined

/** Plans an import. @throws the errors of `~/cms/errors`; ValidationError for a text without a table */
export const planImport = (name: string, text: string, columns: ImportColumnMapping): Promise<ImportPlan> =>
  post(name, { text, columns }, plan)

/** Carries out a plan, all or nothing. @throws ConflictError if the effect has changed since the plan */
export const runImport = (name: string, text: string, columns: ImportColumnMapping, planHash: string) =>
  post(name, { text, columns, planHash }, imported)

/** URL of a template with all columns and the last month. */
export const importTemplateUrl = (name: string) => manageUrl(`${name}/import/template`)

const post = <T>(name: string, body: object, schema: v.GenericSchema<unknown, T>) =>
  callManageApi(`${name}/import`, { method: 'POST', body, schema, timeout: BULK_TIMEOUT_MS })
