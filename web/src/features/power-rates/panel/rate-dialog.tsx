import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ResourceDialog } from '~/panel/form/resource-dialog'
import { createUndoOfUnpublish } from '~/panel/form/create-undo-action'
import type { RowDialogProps } from '~/panel/list/lazy-row-dialog'
import { referencesQuery } from '~/panel/resource/document-references'
import { FieldComments } from '~/panel/reviews/field-comments'
import { RateComponentList } from './rate-component-list'
import { CopyFromPreviousRate } from './copy-from-previous-rate'
import { chargeGroupsQuery } from './managed-charge-groups'
import { PerKwhSum } from './per-kwh-sum'
import { rateApi } from './rate-api'
import { RateDetailFields, RateDocumentField, RateHeaderFields, RateNoteField } from './rate-fields'
import { fetchRateFormResource, createRateFormResource } from './rate-form-resource'

/** Loads what the undo of a rate needs. */
export async function loadUndoOfUnpublish(client: QueryClient) {
  return createUndoOfUnpublish(await fetchRateFormResource(client))
}

const headFields = ['billingMonth', 'customerClass', 'periodFrom', 'periodTo', 'effectiveFrom']

/** The form of one rate: a class and a month. */
export default function RateDialog(props: RowDialogProps) {
  const classes = useQuery(referencesQuery('customer-classes'))
  const groups = useQuery(chargeGroupsQuery)
  const resource = useMemo(
    () => classes.data && groups.data && createRateFormResource(classes.data, groups.data),
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
          <RateHeaderFields form={form} classes={classes.data ?? []} />
          {headFields.map((field) => (
            <FieldComments key={field} field={field} />
          ))}
          <RateComponentList
            form={form}
            aside={<CopyFromPreviousRate form={form} classes={classes.data ?? []} isNew={!row} />}
          />
          <FieldComments field="components" />
          <RateNoteField form={form} />
          <FieldComments field="note" />
          <PerKwhSum form={form} />
          <RateDetailFields form={form} />
          <FieldComments field="ercReferences" />
          <RateDocumentField form={form} />
          <FieldComments field="document" />
        </>
      )}
    </ResourceDialog>
  )
}
