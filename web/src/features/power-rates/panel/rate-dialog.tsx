import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { now } from '~/lib/clock'
import { longDate } from '~/lib/format'
import { dateIn } from '~/lib/zone'
import { ResourceDialog } from '~/panel/form/resource-dialog'
import type { DialogProps } from '~/panel/list/lazy-dialog'
import { referencesQuery } from '~/panel/resource/references'
import { usePanelZone } from '~/panel/zone'
import { startOf } from '../schedule'
import { ComponentList } from './component-list'
import { CopyFromBefore } from './copy-from-before'
import type { ManagedRateRow } from './managed-rate'
import { PerKwhSum } from './per-kwh-sum'
import { rateApi } from './rate-api'
import { RateDetails, RateDocument, RateHead, RateNote } from './rate-fields'
import { rateResource } from './rate-resource'

/** When visitors see a rate that was published just now: a rate published ahead waits for its day. */
function publishedAhead(row: ManagedRateRow | undefined, zone: string): string | undefined {
  const { billingMonth = null, effectiveFrom = null } = row?.data ?? {}
  const start = billingMonth && startOf({ billingMonth, effectiveFrom })
  return start && start > dateIn(zone, now())
    ? `Published: visitors see it from ${longDate(start)}`
    : undefined
}

/** One month's rate of one class, as drawn. */
export default function RateDialog(props: DialogProps) {
  const classes = useQuery(referencesQuery('customer-classes'))
  const zone = usePanelZone()
  const resource = useMemo(() => classes.data && rateResource(classes.data), [classes.data])
  return (
    <ResourceDialog
      {...props}
      api={rateApi}
      resource={resource}
      needs={[classes]}
      waitingTitle="Power rate"
      said={(action, row) => (action === 'publish' ? publishedAhead(row, zone) : undefined)}
    >
      {(form) => (
        <>
          <RateHead form={form} classes={classes.data ?? []} />
          <ComponentList form={form} aside={<CopyFromBefore form={form} classes={classes.data ?? []} />} />
          <RateNote form={form} />
          <PerKwhSum form={form} />
          <RateDetails form={form} />
          <RateDocument form={form} />
        </>
      )}
    </ResourceDialog>
  )
}
