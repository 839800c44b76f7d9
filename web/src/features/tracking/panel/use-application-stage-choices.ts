import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import type { RowMetadata } from '~/panel/resource/row-schema'
import { applicationStageChoices } from './service-applications-resource'

const steps = v.array(v.object({ stage: v.nullish(v.string(), ''), title: v.nullish(v.string(), '') }))
const services = v.object({
  rows: v.array(v.object({ data: v.object({ kind: v.nullable(v.string()), steps: v.nullish(steps, []) }) })),
})
const application = v.object({ data: v.object({ kind: v.string() }) })
/** More than there are services. */
const PAGE_SIZE = 25

/** The stage choices. If all rows are of one service, they have that service's titles. */
export function useApplicationStageChoices(
  rows: readonly RowMetadata[],
): readonly { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ['service-kinds', 'steps'],
    queryFn: ({ signal }) =>
      callManageApi(`service-kinds?pageSize=${PAGE_SIZE}`, { schema: services, signal }),
  })
  const kinds = new Set(rows.map((row) => (v.is(application, row) ? row.data.kind : '')))
  const own = data?.rows.find(({ data: { kind } }) => kinds.size === 1 && kind !== null && kinds.has(kind))
  return applicationStageChoices.map(({ value, label }) => ({
    value,
    label: own?.data.steps.find(({ stage }) => stage === value)?.title || label,
  }))
}
