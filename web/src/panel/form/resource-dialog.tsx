import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import type { RowDialogProps } from '../list/lazy-row-dialog'
import { useSearchPatch } from '../list/search-params-link'
import type { DocumentCopy, ResourceApi } from '../resource/resource-api'
import {
  copyQueryOptions,
  refreshListsReviewsAndDashboard,
  rowQueryOptions,
} from '../resource/resource-queries'
import type { ManagedDocument } from '../resource/row-schema'
import { usePanelUser } from '../sign-in/session-gate'
import { DocumentCopyNotice } from './document-copy-notice'
import { FormDialogSkeleton } from './form-dialog-skeleton'
import type { FormResource } from './form-resource'
import type { DocumentAction } from './run-document-action'
import { ResourceFormDialog } from './resource-form-dialog'
import { usePanelTimeZone } from '../panel-time-zone'
import { formatDateOrInstant } from '../date-times'
import { useOpenedDocument } from './use-opened-document'
import { endUndoOfOtherDocuments, showUndoNotice } from '../undo-notice'
import { buildUndoAction } from './create-undo-action'
import type { FormContainerProps } from './side-dialog'
import { copyOrigin } from './unsaved-copy'
import { useResourceForm } from './use-resource-form'

interface FormProps<Data, Values extends FieldValues> {
  /** A message about the finished action; undefined for the default one. */
  toastText?: (action: DocumentAction, row: ManagedDocument<Data> | undefined) => string | undefined
  /** The component around the form; a side dialog by default. */
  frame?: ComponentType<FormContainerProps> | undefined
  /** The resource's own fields. @param onChanged takes over the document after a change outside the form */
  children: (
    form: UseFormReturn<Values>,
    row: ManagedDocument<Data> | undefined,
    onChanged: (row: ManagedDocument<Data>) => void,
  ) => ReactNode
}

interface ResourceDialogProps<Data, Values extends FieldValues>
  extends RowDialogProps, FormProps<Data, Values> {
  api: ResourceApi<Data>
  /** Undefined until everything in `needs` has loaded. */
  resource: FormResource<Data, Values> | undefined
  /** Data that the form needs to render, besides its row. */
  needs?: Pick<UseQueryResult, 'error' | 'refetch'>[]
  /** Title while loading: "Power rate". */
  waitingTitle: string
}

/** The form of the row that the URL names; a blank form for `new`. */
export function ResourceDialog<Data, Values extends FieldValues>(props: ResourceDialogProps<Data, Values>) {
  const { documentId, copyOf, returnFocus, api, resource, needs = [] } = props
  const user = usePanelUser()
  const patch = useSearchPatch()
  const { opened, isNew, isMade, setMade } = useOpenedDocument(documentId)
  const row = useQuery({ ...rowQueryOptions(api, opened), enabled: !isNew })
  const copy = useQuery({ ...copyQueryOptions(api, copyOf ?? ''), enabled: isNew && copyOf !== undefined })
  const close = (options?: { ignoreBlocker?: boolean }) =>
    void patch({ row: undefined, copy: undefined }, options)

  if (user && resource && (isNew ? !copyOf || copy.data || isMade : row.data)) {
    return (
      <ResourceForm
        key={opened}
        resource={resource}
        row={isNew ? undefined : row.data}
        copy={copy.data}
        copyOf={copyOf}
        userId={String(user.id)}
        onMade={(id) => {
          setMade(id)
          void patch({ row: id, copy: undefined }, { replace: true, ignoreBlocker: true })
        }}
        onClose={close}
        frame={props.frame}
        returnFocus={returnFocus}
        {...(props.toastText && { toastText: props.toastText })}
      >
        {props.children}
      </ResourceForm>
    )
  }
  return (
    <FormDialogSkeleton
      frame={props.frame}
      title={props.waitingTitle}
      error={needs.find(({ error }) => error)?.error ?? copy.error ?? row.error}
      onRetry={() => {
        for (const need of needs) void need.refetch()
        if (copyOf) void copy.refetch()
        if (!isNew) void row.refetch()
      }}
      onClose={close}
      finalFocus={returnFocus.target}
    />
  )
}

interface ResourceFormProps<Data, Values extends FieldValues>
  extends FormProps<Data, Values>, Pick<RowDialogProps, 'returnFocus'> {
  /** Whether drafts are saved automatically, and the preview is open initially. */
  isPage?: boolean
  resource: FormResource<Data, Values>
  /** Undefined for a new document. */
  row: ManagedDocument<Data> | undefined
  /** The copy that a new document starts with. */
  copy?: DocumentCopy | undefined
  /** Document id of the original of the copy. */
  copyOf?: string | undefined
  userId: string
  /** Called when a save made a document: a new one, or another one after the form's document was deleted. */
  onMade: (documentId: string) => void
  onClose: (options?: { ignoreBlocker?: boolean }) => void
}

/** The form of a loaded document, or of a new one. */
export function ResourceForm<Data, Values extends FieldValues>(props: ResourceFormProps<Data, Values>) {
  const { resource, row, copy, onClose, returnFocus } = props
  const client = useQueryClient()
  const zone = usePanelTimeZone()
  const refresh = () => refreshListsReviewsAndDashboard(client, resource.api.name)
  const opened = row?.documentId
  useEffect(() => endUndoOfOtherDocuments(opened), [opened])
  const undone = (restored: ManagedDocument<Data>) => {
    void refresh()
    state.resetBaseline(restored)
  }
  const state = useResourceForm({
    resource,
    row,
    initial: copy && copiedValues(resource, copy),
    origin: props.copyOf === undefined ? undefined : copyOrigin(props.copyOf),
    userId: props.userId,
    autosaves: props.isPage,
    onChanged: (next, action, last, before) => {
      const undo = before && buildUndoAction(resource, action, before, next, undone)
      showUndoNotice(undo)
      const ahead = next && formatDateOrInstant(next.visibleFrom, zone)
      const text = props.toastText?.(action, next)
      // The offer to undo says the same, unless there is more to say.
      if (last && (!undo || text !== undefined || ahead))
        toast.success(text ?? defaultToastText(action, resource, ahead, next?.schedule))
      void refresh()
      if (action === 'remove') {
        returnFocus.forgetRow()
        onClose({ ignoreBlocker: true })
      } else if (next && next.documentId !== before?.documentId) props.onMade(next.documentId)
    },
  })
  return (
    <ResourceFormDialog
      resource={resource}
      state={state}
      onClose={() => onClose()}
      finalFocus={returnFocus.target}
      frame={props.frame}
      isPage={props.isPage}
      notice={copy && !state.row && <DocumentCopyNotice copy={copy} />}
    >
      {props.children(state.form, state.row, state.resetBaseline)}
    </ResourceFormDialog>
  )
}

/** Converts a copy to form values, as if it were a row that was never saved. */
function copiedValues<Data, Values extends FieldValues>(
  resource: FormResource<Data, Values>,
  { data }: DocumentCopy,
): Values {
  const none = { save: true, publish: false, unpublish: false, discard: false, remove: false }
  const head = {
    documentId: 'new',
    version: '',
    state: 'draft',
    createdAt: '',
    updatedAt: '',
    abilities: none,
  }
  return resource.toValues(
    resource.api.parse({ ...head, publishedAt: null, updatedBy: null, data, published: null }),
  )
}

/**
 * @param ahead when the document becomes visible, formatted; undefined for now
 * @param schedule the document's schedule after the action
 */
function defaultToastText(
  action: DocumentAction,
  { singular, hasDrafts }: Pick<FormResource<unknown, FieldValues>, 'singular' | 'hasDrafts'>,
  ahead: string | null | undefined,
  schedule: ManagedDocument<unknown>['schedule'] | undefined,
): string {
  switch (action) {
    case 'save':
      return hasDrafts ? 'Draft saved' : 'Saved and live'
    case 'schedule':
      return schedule ? 'Schedule saved' : 'Schedule removed'
    case 'requestReview':
      return 'Review requested'
    case 'publish':
      return ahead ? `Scheduled for ${ahead}` : 'Published'
    case 'unpublish':
      return 'Unpublished'
    case 'discard':
      return 'Changes discarded'
    case 'remove':
      return `${singular.charAt(0).toUpperCase()}${singular.slice(1)} moved to trash`
  }
}
