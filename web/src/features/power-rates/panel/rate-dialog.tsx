import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialogWaiting } from '~/panel/form/form-dialog-waiting'
import type { ReturnFocus } from '~/panel/form/use-return-focus'
import { useSearchPatch } from '~/panel/list/search-link'
import { rowQueryOptions } from '~/panel/resource/resource-queries'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { rateApi } from './rate-api'
import { rateClassesQuery } from './rate-classes'
import { RateForm } from './rate-form'

/** The form of the rate that the URL names: fetched first, or blank for `new`. */
export function RateDialog({ documentId, returnFocus }: { documentId: string; returnFocus: ReturnFocus }) {
  const user = usePanelUser()
  const patch = useSearchPatch()
  // A rate made in this form gets its id while the form is open; it stays the same form.
  const [made, setMade] = useState<string>()
  const isNew = documentId === 'new' || documentId === made
  const row = useQuery({ ...rowQueryOptions(rateApi, documentId), enabled: !isNew })
  const classes = useQuery(rateClassesQuery)
  const close = (options?: { ignoreBlocker?: boolean }) => void patch({ row: undefined }, options)

  if (user && classes.data && (isNew || row.data)) {
    return (
      <RateForm
        key={isNew ? 'new' : documentId}
        row={isNew ? undefined : row.data}
        classes={classes.data}
        userId={String(user.id)}
        onMade={(id) => {
          setMade(id)
          void patch({ row: id }, { replace: true, ignoreBlocker: true })
        }}
        onClose={close}
        returnFocus={returnFocus}
      />
    )
  }
  return (
    <FormDialogWaiting
      title="Power rate"
      error={classes.error ?? row.error}
      onRetry={() => {
        void classes.refetch()
        if (!isNew) void row.refetch()
      }}
      onClose={close}
      finalFocus={returnFocus.target}
    />
  )
}
