import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'

/**
 * Which documents a reference number continues: `of` is their path, `field` the field with the number. `sameIn`: the
 * field of which each value has numbers of its own, such as the type of an advisory; the list must filter by it.
 */
export interface NumberedBy {
  of: string
  field: string
  sameIn?: string
}

/** The reference numbers of the newest documents. @param value of the field `sameIn` */
export const referenceNumbersQuery = ({ of, field, sameIn }: NumberedBy, value?: string) =>
  queryOptions({
    queryKey: ['manage', of, 'numbers', field, value],
    enabled: !sameIn || Boolean(value),
    queryFn: async ({ signal }) => {
      const query = { sort: `${field}:desc`, pageSize: 100, ...(sameIn && { [sameIn]: value }) }
      const schema = v.object({ rows: v.array(v.object({ data: v.record(v.string(), v.unknown()) })) })
      const { rows } = await callManageApi(of, { query, schema, signal })
      return rows.map(({ data }) => data[field]).filter((number) => typeof number === 'string')
    },
  })

/**
 * The number after the last one of a year: `BAC-2026-035` after `BAC-2026-034`. The first of a year follows the form
 * of the year before. Where none has a year: `SA-096` after `SA-095`.
 * @returns undefined where no number has a counter
 */
export function nextReferenceNumber(numbers: readonly string[], year: number): string | undefined {
  const parsed = numbers.flatMap((number) => {
    const [, before, own, between, counter] = /^(.*?)(20\d\d)(\D+)(\d+)$/.exec(number.trim()) ?? []
    return counter === undefined ? [] : [{ before, year: Number(own), between, counter }]
  })
  const [last] = parsed.toSorted((a, b) => b.year - a.year || Number(b.counter) - Number(a.counter))
  if (!last) return nextWithoutYear(numbers)
  if (last.year > year) return undefined
  const next = last.year === year ? Number(last.counter) + 1 : 1
  return `${last.before}${year}${last.between}${String(next).padStart(last.counter.length, '0')}`
}

function nextWithoutYear(numbers: readonly string[]): string | undefined {
  const parsed = numbers.flatMap((number) => {
    const [, before, counter] = /^(\D+-)(\d+)$/.exec(number.trim()) ?? []
    return before === undefined || counter === undefined ? [] : [{ before, counter }]
  })
  const [last] = parsed.toSorted((a, b) => Number(b.counter) - Number(a.counter))
  return last && `${last.before}${String(Number(last.counter) + 1).padStart(last.counter.length, '0')}`
}
