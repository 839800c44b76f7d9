import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ResourceDialog } from '~/panel/form/resource-dialog'
import { createSnapshot } from '~/panel/form/undo'
import type { DialogProps } from '~/panel/list/lazy-dialog'
import { referencesQuery } from '~/panel/resource/references'
import { FieldComments } from '~/panel/reviews/field-comments'
import { ComponentList } from './component-list'
import { CopyFromPrevious } from './copy-from-previous'
import { chargeGroupsQuery } from './managed-charges'
import { PerKwhSum } from './per-kwh-sum'
import { rateApi } from './rate-api'
import { RateDetails, RateDocument, RateHead, RateNote } from './rate-fields'
import { fetchRateResource, rateResource } from './rate-resource'

/** Prefetches what the form needs. */
export async function remember(client: QueryClient) {
  return createSnapshot(await fetchRateResource(client))
}

const headFields = ['billingMonth', 'customerClass', 'periodFrom', 'periodTo', 'effectiveFrom']

/** The form of one rate: a class and a month. */
export default function RateDialog(props: DialogProps) {
  const classes = useQuery(referencesQuery('customer-classes'))
  const groups = useQuery(chargeGroupsQuery)
  const resource = useMemo(
    () => classes.data && groups.data && rateResource(classes.data, groups.data),
    [classes.data, groups.data],
  )
  return (
    <ResourceDialog
      {...props}
      api={rateApi}
      resource={resource}
      needs={[classes, groups]}
      waitingTitle="Power rate"
    >
      {(form, row) => (
        <>
          <RateHead form={form} classes={classes.data ?? []} />
          {headFields.map((field) => (
            <FieldComments key={field} field={field} />
          ))}
          <ComponentList
            form={form}
            aside={<CopyFromPrevious form={form} classes={classes.data ?? []} isNew={!row} />}
          />
          <FieldComments field="components" />
          <RateNote form={form} />
          <FieldComments field="note" />
          <PerKwhSum form={form} />
          <RateDetails form={form} />
          <FieldComments field="ercReferences" />
          <RateDocument form={form} />
          <FieldComments field="document" />
        </>
      )}
    </ResourceDialog>
  )
}
