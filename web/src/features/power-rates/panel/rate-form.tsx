import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toast } from 'react-hot-toast/headless'
import { now } from '~/lib/clock'
import { longDate } from '~/lib/format'
import { dateIn } from '~/lib/zone'
import type { Action } from '~/panel/form/perform'
import { ResourceFormDialog } from '~/panel/form/resource-form-dialog'
import type { ReturnFocus } from '~/panel/form/use-return-focus'
import { useResourceForm } from '~/panel/form/use-resource-form'
import { refreshLists } from '~/panel/resource/resource-queries'
import { usePanelZone } from '~/panel/zone'
import { startOf } from '../schedule'
import { ComponentList } from './component-list'
import { CopyFromBefore } from './copy-from-before'
import type { ManagedRateRow } from './managed-rate'
import { PerKwhSum } from './per-kwh-sum'
import type { RateClass } from './rate-classes'
import { RateDetails, RateDocument, RateHead, RateNote } from './rate-fields'
import { rateResource } from './rate-resource'

interface RateFormProps {
  /** Undefined for a new rate. */
  row: ManagedRateRow | undefined
  classes: RateClass[]
  userId: string
  /** A new rate was saved for the first time and has an id from now on. */
  onMade: (documentId: string) => void
  onClose: (options?: { ignoreBlocker?: boolean }) => void
  returnFocus: ReturnFocus
}

const done: Record<Action, string> = {
  save: 'Draft saved',
  publish: 'Published: visitors see it now',
  unpublish: 'Unpublished: visitors no longer see it',
  discard: 'Draft discarded',
  remove: 'Rate deleted',
}

/** When visitors see a rate that was published just now: a rate published ahead waits for its day. */
function publishedText(row: ManagedRateRow | undefined, zone: string): string {
  const { billingMonth = null, effectiveFrom = null } = row?.data ?? {}
  const start = billingMonth && startOf({ billingMonth, effectiveFrom })
  return start && start > dateIn(zone, now())
    ? `Published: visitors see it from ${longDate(start)}`
    : done.publish
}

/** One month's rate of one class, as drawn. */
export function RateForm({ row, classes, userId, onMade, onClose, returnFocus }: RateFormProps) {
  const client = useQueryClient()
  const zone = usePanelZone()
  const resource = useMemo(() => rateResource(classes), [classes])
  const state = useResourceForm({
    resource,
    row,
    userId,
    onChanged: (next, action, last) => {
      if (last) toast.success(action === 'publish' ? publishedText(next, zone) : done[action])
      void refreshLists(client, resource.api.name)
      if (action === 'remove') {
        returnFocus.forgetRow()
        onClose({ ignoreBlocker: true })
      } else if (next && !row && action === 'save') onMade(next.documentId)
    },
  })
  const { form } = state
  return (
    <ResourceFormDialog
      resource={resource}
      state={state}
      onClose={() => onClose()}
      finalFocus={returnFocus.target}
    >
      <RateHead form={form} classes={classes} />
      <ComponentList form={form} aside={<CopyFromBefore form={form} classes={classes} />} />
      <RateNote form={form} />
      <PerKwhSum form={form} />
      <RateDetails form={form} />
      <RateDocument form={form} />
    </ResourceFormDialog>
  )
}
