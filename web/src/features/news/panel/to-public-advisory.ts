import * as v from 'valibot'
import { advisorySchema, type Advisory } from '../model'

interface SavedAdvisory {
  documentId: string
  updatedAt: string
  data: Record<string, unknown>
}

/** Converts the saved advisory to the site's format; null for a draft that lacks required fields. */
export function toPublicAdvisory({ data, documentId, updatedAt }: SavedAdvisory): Advisory | null {
  const saved = withoutBlanks(data)
  const parsed = v.safeParse(advisorySchema, {
    ...saved,
    documentId,
    updatedAt,
    postedAt: saved.postedAt ?? updatedAt,
    // The texts don't contain these fields, whose format differs here.
    feeder: null,
    customers: null,
    updates: rowsOf(data.updates),
    windows: rowsOf(data.windows),
    // Related barangays have no code in the panel; here the code only distinguishes them.
    areas: rowsOf(data.areas).map(({ barangay, ...area }) => ({ ...area, barangay: toPlace(barangay) })),
  })
  return parsed.success ? parsed.output : null
}

const rowsOf = (rows: unknown) =>
  Array.isArray(rows) ? (rows as Record<string, unknown>[]).map(withoutBlanks) : []

/** Replaces empty strings, which forms use for blank fields, by null. */
const withoutBlanks = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))

function toPlace(barangay: unknown): { code: string; name: string } | null {
  const { documentId, name } = (barangay ?? {}) as { documentId?: string; name?: string }
  return documentId && name ? { code: documentId, name } : null
}
