import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ResourceDialog } from '~/panel/form/resource-dialog'
import { createSnapshot } from '~/panel/form/undo'
import type { DialogProps } from '~/panel/list/lazy-dialog'
import { referencesQuery } from '~/panel/resource/references'
import { ComponentList } from './component-list'
import { CopyFromBefore } from './copy-from-before'
import { PerKwhSum } from './per-kwh-sum'
import { rateApi } from './rate-api'
import { RateDetails, RateDocument, RateHead, RateNote } from './rate-fields'
import { rateResource } from './rate-resource'

/** How rates are read before something is taken from them. */
export async function remember(client: QueryClient) {
  return createSnapshot(rateResource(await client.fetchQuery(referencesQuery('customer-classes'))))
}

/** The form of one month's rate of one class. */
export default function RateDialog(props: DialogProps) {
  const classes = useQuery(referencesQuery('customer-classes'))
  const resource = useMemo(() => classes.data && rateResource(classes.data), [classes.data])
  return (
    <ResourceDialog {...props} api={rateApi} resource={resource} needs={[classes]} waitingTitle="Power rate">
      {(form, row) => (
        <>
          <RateHead form={form} classes={classes.data ?? []} />
          <ComponentList
            form={form}
            aside={<CopyFromBefore form={form} classes={classes.data ?? []} isNew={!row} />}
          />
          <RateNote form={form} />
          <PerKwhSum form={form} />
          <RateDetails form={form} />
          <RateDocument form={form} />
        </>
      )}
    </ResourceDialog>
  )
}
