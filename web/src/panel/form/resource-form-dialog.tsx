import { chakra } from '@chakra-ui/react'
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormState, useWatch, type FieldValues } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import GitCompare from '~icons/lucide/git-compare'
import History from '~icons/lucide/history'
import type { UnsavedDraft } from '~/lib/preview-paths-and-messages'
import { Button } from '~/ui/button'
import { useReauthentication } from '../sign-in/session-gate'
import { refreshListsReviewsAndDashboard } from '../resource/resource-queries'
import type { ManagedDocument, RowMetadata } from '../resource/row-schema'
import { DocumentStateBadge } from '../document-state-badge'
import { AssigneeLine } from '../assignments/assignee-line'
import { opensWithPreview, storePreviewChoice } from '../preview/stored-preview-choice'
import { PresenceLine } from '../presence/presence-line'
import { OthersInFormContext, useOthersInForm } from '../presence/use-others-in-form'
import { FieldCommentsProvider } from '../reviews/field-comments'
import { isOpenThread, reviewDetailsQuery } from '../reviews/review-api'
import { ReviewNotice } from '../reviews/review-notice'
import { usePanelTimeZone } from '../panel-time-zone'
import { ConfirmDialog, type ActionConfirmation } from './confirm-dialog'
import { ConflictDialog } from './conflict-dialog'
import { ErrorCount } from './error-count'
import { listErrorMessages } from './field-errors'
import { DangerZone, confirmationForAction } from './danger-zone'
import { LabelHiddenOnPhone } from './label-hidden-on-phone'
import { FormFooter, saveButtonLabel } from './form-footer'
import {
  DeletedNotice,
  NewBuildNotice,
  NewerVersionNotice,
  NotSavedNotice,
  ReadOnlyNotice,
  RequestErrorNotice,
  RestoreUnsavedNotice,
  UnsentFilesNotice,
} from './form-notices'
import { quoteTitle, type FormResource } from './form-resource'
import {
  DiscardUnsavedContext,
  DocumentStateContext,
  FormDisabledContext,
  ReportUnsentFilesContext,
} from './form-contexts'
import { LeaveGuard } from './leave-guard'
import type { DocumentAction } from './run-document-action'
import { PublishProblemsNote, PublishChecks } from './publish-checks'
import { LastActionStatus } from './last-action-status'
import { SideDialog, type FormContainerProps } from './side-dialog'
import { createDeferredComponent } from '../deferred-component'
import { measuredElementSizes, measureElementRef } from '../measured-element-sizes'
import { showUndoNotice, UndoNotice } from '../undo-notice'
import { lastChangeSummary, newerVersionTitle, type ResourceFormState } from './use-resource-form'
import { liveVersionAsFormValues } from './live-version-as-form-values'
import { findFormDifferences } from './three-way-merge'
import type { ComparableVersionKey } from './version-history-dialog'

const PublishDialog = createDeferredComponent(() => import('./publish-dialog'))
const VersionHistoryDialog = createDeferredComponent(() => import('./version-history-dialog'))
const PreviewPane = lazy(() => import('../preview/preview-pane'))

const notices = measureElementRef({ height: 'form-notices', gap: 16 })

interface ResourceFormDialogProps<Data, Values extends FieldValues> {
  resource: FormResource<Data, Values>
  state: ResourceFormState<Data, Values>
  onClose: () => void
  finalFocus: () => HTMLElement | null
  /** The component around the form; a side dialog by default. */
  frame?: ComponentType<FormContainerProps> | undefined
  /** Whether the form is a page of its own, with space for the preview. */
  isPage?: boolean | undefined
  /** A notice above the fields. */
  notice?: ReactNode
  /** The resource's own fields. */
  children: ReactNode
}

/** The form of one document with all its actions. */
export function ResourceFormDialog<Data, Values extends FieldValues>(
  props: ResourceFormDialogProps<Data, Values>,
) {
  const { resource, state, onClose, frame: Frame = SideDialog } = props
  const { form, row, busy, failed, heldBack, conflict, restorableCopy, dirty } = state
  const client = useQueryClient()
  const { owner: user, signInAgain, setUpFirst } = useReauthentication()
  const zone = usePanelTimeZone()
  const [confirmation, setAsked] = useState<ActionConfirmation>()
  const values = useWatch({ control: form.control }) as Values
  const title = resource.title(values)
  // A document of its own page can be previewed once it was saved.
  const page = props.isPage && !row ? undefined : resource.previewPage?.(values)
  const previewButton = useRef<HTMLButtonElement>(null)
  const formElement = useRef<HTMLFormElement>(null)
  // A new document has no preview yet: opening one at its first save would move the fields under the editor's hands.
  const [isPreviewing, setPreviewing] = useState(
    () => Boolean(props.isPage) && row !== undefined && opensWithPreview(),
  )
  const showPreview = (isOpen: boolean) => {
    setPreviewing(isOpen)
    if (props.isPage) storePreviewChoice(isOpen)
  }
  const { errors } = useFormState({ control: form.control })
  // A new document's first save adds nothing above the fields either.
  const [beganNew] = useState(row === undefined)
  const [history, setHistory] = useState<{ first: ComparableVersionKey | undefined }>()
  const visible = liveVersionAsFormValues(resource, row)
  const publicPage = visible && !row?.visibleFrom ? resource.previewPage?.(visible) : undefined
  const differs = visible && (dirty || row?.state === 'modified')
  const held = busy !== undefined || restorableCopy !== undefined
  const isReadOnly = row?.abilities.save === false
  const [isChoosing, setChoosing] = useState(false)
  const may = (ability: string) => user?.abilities.includes(`${resource.api.name}.${ability}`) ?? false
  const mayCreate = user?.abilities.includes(`${resource.api.name}.create`) ?? true
  const mayPublishType = user?.abilities.includes(`${resource.api.name}.publish`) ?? true
  const mayRequestReview = may('requestReview')
  const maySchedule = may('schedule')
  // A draft with unsaved changes differs from the approved one.
  const isHeldForReview = row?.needsReview === true && (dirty || !row.abilities.publish)
  const hasVersions = may('versions')
  const deletedId = useRef<string>(undefined)
  const { others, isDeleted } = useOthersInForm(
    row && !isReadOnly && may('presence') ? resource.api.addressOf(row.documentId) : undefined,
    row?.lastAction ?? 0,
    async () => {
      const change = (await state.refreshRow())?.lastChange
      const isRestore = change?.action === 'restore' && change.at !== row?.lastChange?.at
      if (change && (isRestore || deletedId.current === row?.documentId))
        toast.success(
          `${change.isOwn ? 'You' : (change.by ?? 'Someone')} restored this ${resource.singular}.`,
        )
      deletedId.current = undefined
      await refreshListsReviewsAndDashboard(client, resource.api.name)
    },
  )

  useEffect(() => {
    // An undo of the deletion ends in a publication, so the last change alone doesn't tell that it was restored.
    if (isDeleted) deletedId.current = row?.documentId
  }, [isDeleted, row?.documentId])
  useEffect(() => {
    // Cancels the repetition once this failure is over, such as after a press of “Try again”.
    if (failed?.trouble.kind === 'signed-out') return signInAgain(failed.retry)
    if (failed?.trouble.kind === 'set-up') return setUpFirst(failed.retry)
    return undefined
  }, [failed, signInAgain, setUpFirst])

  const reviewed = row && may('review') ? resource.api.addressOf(row.documentId) : undefined
  const details = useQuery({ ...reviewDetailsQuery(reviewed ?? ''), enabled: reviewed !== undefined })
  const openComments = details.data?.comments.filter(isOpenThread).length ?? 0

  const act = (action: DocumentAction) => {
    const carryOut = () => {
      setAsked(undefined)
      state.run(action)
    }
    const loss = resource.unpublishWarning
    const question =
      action === 'save'
        ? confirmationForLiveChanges(resource, row, values, carryOut)
        : confirmationForAction(action, title, carryOut, row, {
            loss,
            openComments,
            zone,
            isPublic: resource.isPublic,
          })
    if (question) setAsked(question)
    else state.run(action)
  }
  const withdrawUndo = useRef<() => void>(undefined)
  // Once the form is closed, there is nothing to bring the changes back to.
  useEffect(() => () => withdrawUndo.current?.(), [])
  const offerUndo: typeof showUndoNotice = (offer) => (withdrawUndo.current = showUndoNotice(offer))
  const discardUnsaved = () => {
    const bringBack = state.discardUnsaved()
    offerUndo({
      text: `Unsaved changes to ${quoteTitle(title)} discarded`,
      undone: 'Unsaved changes restored',
      undo: () => Promise.resolve(bringBack()),
    })
  }
  const shortcut = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (dirty) act('save')
  }

  // The CMS checks what is saved, so its findings may no longer apply to a changed form.
  const problems = resource.hasChecks && row?.abilities.publish && row.state !== 'published' && !dirty && (
    <PublishProblemsNote api={resource.api} row={row} />
  )
  const assignmentAndVersions = row && (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap={{ base: '2', sm: '4' }}
    >
      <AssigneeLine
        key={row.documentId}
        type={resource.api.name}
        isSingle={resource.api.addressOf(row.documentId) === resource.api.name}
        row={row}
        title={title}
      />
      {hasVersions && (
        <chakra.div display="flex" flexWrap="wrap" gap="2.5" mb="4">
          {differs && (
            <Button size="sm" variant="outline" shape="field" onClick={() => setHistory({ first: 'live' })}>
              <GitCompare aria-hidden />
              <LabelHiddenOnPhone>
                {resource.hasDrafts ? 'Compare with published version' : 'Compare with saved version'}
              </LabelHiddenOnPhone>
            </Button>
          )}
          <Button size="sm" variant="outline" shape="field" onClick={() => setHistory({ first: undefined })}>
            <History aria-hidden />
            <LabelHiddenOnPhone>Version history</LabelHiddenOnPhone>
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  )

  return (
    <DiscardUnsavedContext value={discardUnsaved}>
      <Frame
        title={title}
        subtitle={
          <>
            <LastActionStatus
              row={row}
              hasDrafts={resource.hasDrafts}
              dirty={dirty}
              busy={busy !== undefined}
              refusal={state.refusal}
            />
            {publicPage !== undefined && (
              <>
                {' · '}
                <chakra.a href={publicPage} target="_blank" color="link" textDecoration="underline">
                  View on website
                </chakra.a>
              </>
            )}
            <PresenceLine others={others} />
          </>
        }
        badge={row && resource.hasDrafts && <DocumentStateBadge row={row} />}
        actions={
          page !== undefined && (
            <Button
              ref={previewButton}
              size="sm"
              variant="outline"
              shape="field"
              aria-pressed={isPreviewing}
              onClick={() => showPreview(!isPreviewing)}
            >
              Preview
            </Button>
          )
        }
        beside={
          isPreviewing &&
          page !== undefined && (
            <Suspense fallback={<chakra.div flex="1" bg="canvas" />}>
              <PreviewPane
                path={page}
                typed={typedOf(resource, row, values)}
                missing={resource.validate(values, 'publish').map(({ message }) => message)}
                isPublished={row?.state === 'published' && !dirty}
                isNarrow={props.isPage}
                onClose={() => {
                  showPreview(false)
                  requestAnimationFrame(() => previewButton.current?.focus())
                }}
              />
            </Suspense>
          )
        }
        onClose={onClose}
        finalFocus={props.finalFocus}
        onKeyDown={shortcut}
        footer={
          !isReadOnly && (
            <FormFooter
              row={row}
              dirty={dirty}
              busy={busy}
              awaitsRestoreChoice={restorableCopy !== undefined}
              hasDrafts={resource.hasDrafts}
              hasReply={resource.hasReply ?? false}
              goesLiveOnSave={resource.goesLiveOnSave ?? false}
              mayPublish={mayPublishType}
              mayRequestReview={mayRequestReview}
              maySchedule={maySchedule}
              onAction={act}
              onDiscardUnsaved={() =>
                setAsked({
                  title: 'Discard changes?',
                  text: `Your unsaved changes to ${quoteTitle(title)} will be lost.`,
                  yes: 'Discard changes',
                  onYes: () => {
                    setAsked(undefined)
                    discardUnsaved()
                  },
                })
              }
              onMenu={maySchedule || mayRequestReview ? () => setChoosing(true) : undefined}
            />
          )
        }
      >
        <chakra.form
          ref={formElement}
          tabIndex={-1}
          outline="none"
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault()
            act('save')
          }}
        >
          {/* On a page of its own, the form has that of the page around. */}
          {Frame === SideDialog && <UndoNotice top="8px" />}
          {isReadOnly && <ReadOnlyNotice canAdd={may('create')} />}
          <NewBuildNotice dirty={dirty} title={title} onDiscard={state.discardUnsaved} />
          {restorableCopy && (
            <RestoreUnsavedNotice
              title={resource.title(restorableCopy.values)}
              savedAt={restorableCopy.savedAt}
              onSettle={state.resolveRestore}
            />
          )}
          {/* Stays in view, wherever in a long form the request was made. */}
          <chakra.div
            ref={notices}
            position="sticky"
            top={`calc(var(--sticky-top, 0px) + 8px + ${measuredElementSizes.undoNotice})`}
            zIndex="raised"
          >
            {failed && (
              <RequestErrorNotice
                trouble={failed.trouble}
                dirty={dirty}
                action={failed.action}
                goesLiveOnSave={resource.goesLiveOnSave ?? false}
                noun={resource.singular}
                onRetry={failed.retry}
                onReconnected={failed.saveOnly}
                isServerBack={async () => {
                  // A new document has no address to ask for, so its save is tried.
                  if (row) await resource.api.get(row.documentId)
                  return true
                }}
                onSignIn={() => signInAgain(failed.retry)}
                onSaveAsNew={state.saveAsNew}
              />
            )}
            {isDeleted && failed?.trouble.kind !== 'gone' && (
              <DeletedNotice
                noun={resource.singular}
                dirty={dirty}
                mayCreate={mayCreate}
                onSaveAsNew={state.saveAsNew}
              />
            )}
            {heldBack && <UnsentFilesNotice {...heldBack} onRepeat={() => act(heldBack.action)} />}
            {state.refusal && dirty && !busy && !conflict && (
              <NotSavedNotice refusal={state.refusal} opposing={state.opposing} onSave={() => act('save')} />
            )}
            {state.newer && !conflict && !(state.refusal && dirty) && (
              <NewerVersionNotice
                title={newerVersionTitle(state.newer)}
                dirty={dirty}
                onLoad={() => {
                  state.loadNewer()
                  // The pressed button disappears with its notice.
                  if (!dirty) formElement.current?.focus()
                }}
              />
            )}
          </chakra.div>
          {state.refused && (
            <ErrorCount
              key={state.refused.attempt}
              messages={listErrorMessages(errors)}
              formErrors={state.refused.formErrors}
            />
          )}
          {!beganNew && problems}
          {row && may('review') && (
            <ReviewNotice
              api={resource.api}
              row={row}
              details={details.data}
              onWithdrawn={state.resetBaseline}
            />
          )}
          {!beganNew && assignmentAndVersions}
          {!restorableCopy && props.notice}
          <FormDisabledContext value={Boolean(restorableCopy) || isReadOnly}>
            <chakra.fieldset disabled={Boolean(restorableCopy) || isReadOnly} minW="0">
              <OthersInFormContext value={others}>
                <FieldCommentsProvider
                  address={reviewed}
                  type={resource.api.name}
                  documentId={row?.documentId}
                >
                  <DocumentStateContext value={row?.state}>
                    <ReportUnsentFilesContext value={state.reportUnsentFiles}>
                      {props.children}
                    </ReportUnsentFilesContext>
                  </DocumentStateContext>
                </FieldCommentsProvider>
              </OthersInFormContext>
            </chakra.fieldset>
          </FormDisabledContext>
          {beganNew && problems}
          {beganNew && assignmentAndVersions}
          {row && <DangerZone row={row} noun={resource.singular} softDisabled={held} onAction={act} />}
        </chakra.form>
      </Frame>
      {confirmation && (
        <ConfirmDialog asked={confirmation} closesOnOutside={false} onClose={() => setAsked(undefined)} />
      )}
      <PublishDialog
        props={
          isChoosing && {
            api: resource.api,
            row,
            chosen: state.chosenTimes,
            missing: resource.validate(values, 'publish').map(({ message }) => message),
            hasChecks: resource.hasChecks === true && !dirty,
            openComments,
            mayPublish: maySchedule && !isHeldForReview,
            maySchedule,
            mayRequestReview: mayRequestReview && (dirty || row?.state !== 'published'),
            onRequestReview: (request) => {
              setChoosing(false)
              state.requestReview(request)
            },
            onPublish: () => {
              setChoosing(false)
              act('publish')
            },
            onSchedule: (times) => {
              setChoosing(false)
              state.schedule(times)
            },
            onClose: () => setChoosing(false),
          }
        }
      />
      <VersionHistoryDialog
        props={
          history !== undefined &&
          row !== undefined && {
            api: resource.api,
            row,
            specs: resource.diffSpecs,
            toValues: (data: unknown) =>
              resource.toValues(resource.api.parse({ ...row, data, published: null })),
            mine: values,
            live: visible,
            hasDrafts: resource.hasDrafts,
            autosaves: resource.hasDrafts && props.isPage === true,
            first: history.first,
            isDirty: dirty,
            isReadOnly,
            onFill: (restored: FieldValues) => state.restoreVersion(restored as Values),
            offerUndo,
            onClose: () => setHistory(undefined),
          }
        }
      />
      {conflict && (
        <ConflictDialog
          specs={resource.diffSpecs}
          versions={{
            base: conflict.from.values,
            mine: form.getValues(),
            theirs: resource.toValues(conflict.theirs),
          }}
          title={`${lastChangeSummary(conflict.theirs)} while you were editing`}
          who={conflict.theirs.lastChange?.isOwn ? 'Other tab' : (conflict.theirs.updatedBy ?? 'Someone')}
          goOn={
            conflict.action === 'publish'
              ? 'Publish'
              : conflict.action === 'save'
                ? saveButtonLabel(resource)
                : 'Use this version'
          }
          hasVersions={hasVersions}
          written={conflict.written ?? {}}
          onResolve={state.resolveConflict}
          onClose={state.postpone}
        />
      )}
      {state.checks && (
        <PublishChecks
          checks={state.checks.found}
          onPublish={state.checks.publish}
          onClose={state.closeChecks}
        />
      )}
      <LeaveGuard
        dirty={dirty}
        title={quoteTitle(title)}
        onAbandon={state.abandon}
        saveDraft={resource.hasDrafts && !held && !isReadOnly ? state.saveDraft : undefined}
      />
    </DiscardUnsavedContext>
  )
}

/** Asks before a save that changes what visitors see right away, such as menus; says what changes. */
function confirmationForLiveChanges<Data, Values extends FieldValues>(
  { asksBeforeSave = [], diffSpecs, toValues, emptyValues, validate }: FormResource<Data, Values>,
  row: ManagedDocument<Data> | undefined,
  mine: Values,
  onYes: () => void,
): ActionConfirmation | undefined {
  const base = row ? toValues(row) : emptyValues()
  const specs = diffSpecs.filter(({ name }) => asksBeforeSave.includes(name))
  const names = findFormDifferences(specs, { base, mine, theirs: base }).map(({ label }) => label)
  // Errors come first.
  if (names.length === 0 || validate(mine, 'save').length > 0) return undefined
  return {
    title: 'Save these changes?',
    text: 'Visitors see them right away.',
    names,
    yes: 'Save',
    variant: 'primary',
    onYes,
  }
}

/**
 * The values that a preview lays over the draft; undefined for incomplete ones, such as a rate without a
 * month.
 */
function typedOf<Data, Values extends FieldValues>(
  { api, toPublicValues }: FormResource<Data, Values>,
  row: RowMetadata | undefined,
  values: Values,
): UnsavedDraft | undefined {
  try {
    return (
      toPublicValues && {
        resource: api.name,
        documentId: row?.documentId ?? null,
        data: toPublicValues(values, row?.schedule?.publishAt ?? undefined),
      }
    )
  } catch {
    return undefined
  }
}
