import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'

/** Which documents a reference number continues: `of` is their path, `field` the field with the number. */
export interface NumberedBy {
  of: string
  field: string
}

/** The reference numbers of the newest documents. */
export const referenceNumbersQuery = ({ of, field }: NumberedBy) =>
  queryOptions({
    queryKey: ['manage', of, 'numbers', field],
    queryFn: async ({ signal }) => {
      const query = { sort: `${field}:desc`, pageSize: 100 }
      const schema = v.object({ rows: v.array(v.object({ data: v.record(v.string(), v.unknown()) })) })
      const { rows } = await callManageApi(of, { query, schema, signal })
      return rows.map(({ data }) => data[field]).filter((number) => typeof number === 'string')
    },
  })

/**
 * The number after the last one of a year: `BAC-2026-035` after `BAC-2026-034`. The first of a year follows the form
 * of the year before.
 * @returns undefined where no number has a year and a counter
 */
export function nextReferenceNumber(numbers: readonly string[], year: number): string | undefined {
  const parsed = numbers.flatMap((number) => {
    const [, before, own, between, counter] = /^(.*?)(20\d\d)(\D+)(\d+)$/.exec(number.trim()) ?? []
    return counter === undefined ? [] : [{ before, year: Number(own), between, counter }]
  })
  const [last] = parsed.toSorted((a, b) => b.year - a.year || Number(b.counter) - Number(a.counter))
  if (!last || last.year > year) return undefined
  const next = last.year === year ? Number(last.counter) + 1 : 1
  return `${last.before}${year}${last.between}${String(next).padStart(last.counter.length, '0')}`
}
