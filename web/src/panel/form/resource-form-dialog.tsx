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
import { useFormState, useWatch, type FieldValues } from 'react-hook-form'
import type { Typed } from '~/lib/preview'
import { Button } from '~/ui/button'
import { useSessionGate } from '../sign-in/session-gate'
import type { RowHead } from '../resource/row'
import { StateBadge } from '../list/state-badge'
import { ConfirmDialog, type Confirmation } from './confirm-dialog'
import { ConflictDialog } from './conflict-dialog'
import { ErrorSummary } from './error-summary'
import { errorMessages } from './field-errors'
import { FormDangers, questionBefore } from './form-dangers'
import { FormFooter, saveWord } from './form-footer'
import { CopyOffer, ReadOnlyNotice, TroubleNotice, UpdateNotice } from './form-notices'
import type { FormResource } from './form-resource'
import { Held } from './held'
import { LeaveGuard } from './leave-guard'
import type { Action } from './perform'
import { ChecksNote, PublishChecks } from './publish-checks'
import { SavedLine } from './saved-line'
import { SideDialog, type FormFrameProps } from './side-dialog'
import { UndoOffer } from '../undo'
import { whoChanged, type ResourceFormState } from './use-resource-form'
import { VisitorDifferences, visibleValues } from './visitor-differences'

const PreviewPane = lazy(() => import('../preview/preview-pane'))

interface ResourceFormDialogProps<Data, Values extends FieldValues> {
  resource: FormResource<Data, Values>
  state: ResourceFormState<Data, Values>
  onClose: () => void
  finalFocus: () => HTMLElement | null
  /** What is around the form; a dialog from the side by default. */
  frame?: ComponentType<FormFrameProps> | undefined
  /** Whether it has a page to itself, with room for the preview from the start. */
  isPage?: boolean | undefined
  /** The resource's own fields. */
  children: ReactNode
}

/** The form of one document: its fields, and everything that can happen to them. */
export function ResourceFormDialog<Data, Values extends FieldValues>(
  props: ResourceFormDialogProps<Data, Values>,
) {
  const { resource, state, onClose, frame: Frame = SideDialog } = props
  const { form, row, busy, failed, conflict, offered, dirty } = state
  const { owner: user, signInAgain } = useSessionGate()
  const [asked, setAsked] = useState<Confirmation>()
  const values = useWatch({ control: form.control }) as Values
  const title = resource.title(values)
  // A page of its own is there once the document is.
  const page = props.isPage && !row ? undefined : resource.page?.(values)
  const previewButton = useRef<HTMLButtonElement>(null)
  const [isPreviewing, setPreviewing] = useState(() => Boolean(props.isPage) && window.innerWidth >= 1280)
  const { errors } = useFormState({ control: form.control })
  const [isComparing, setComparing] = useState(false)
  const visible = visibleValues(resource, row)
  const publicPage = visible && !row?.visibleFrom ? resource.page?.(visible) : undefined
  const differs = visible && (dirty || row?.state === 'modified')
  const held = busy !== undefined || offered !== undefined
  const isReadOnly = row?.abilities.save === false

  useEffect(() => {
    if (failed?.trouble.kind === 'signed-out') signInAgain(failed.retry)
  }, [failed, signInAgain])

  const act = (action: Action) => {
    const carryOut = () => {
      setAsked(undefined)
      state.run(action)
    }
    const question = questionBefore(action, title, carryOut, row, resource.loss)
    if (question) setAsked(question)
    else state.run(action)
  }
  const shortcut = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (dirty) act('save')
  }

  return (
    <>
      <Frame
        title={title}
        subtitle={
          <>
            <SavedLine row={row} hasDrafts={resource.hasDrafts} dirty={dirty} busy={busy !== undefined} />
            {publicPage !== undefined && (
              <>
                {' · '}
                <chakra.a href={publicPage} target="_blank" color="link" textDecoration="underline">
                  View on the site
                </chakra.a>
              </>
            )}
          </>
        }
        badge={row && resource.hasDrafts && <StateBadge row={row} />}
        actions={
          page !== undefined && (
            <Button
              ref={previewButton}
              size="sm"
              variant="outline"
              shape="field"
              aria-pressed={isPreviewing}
              onClick={() => setPreviewing(!isPreviewing)}
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
                missing={resource.check(values, 'publish').map(({ message }) => message)}
                isNarrow={props.isPage}
                onClose={() => {
                  setPreviewing(false)
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
              locked={offered !== undefined}
              hasDrafts={resource.hasDrafts}
              mayPublish={user?.abilities.includes(`${resource.api.name}.publish`) ?? true}
              onAction={act}
            />
          )
        }
      >
        <chakra.form
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault()
            act('save')
          }}
        >
          <UndoOffer top="8px" />
          {isReadOnly && <ReadOnlyNotice />}
          <UpdateNotice dirty={dirty} />
          {offered && <CopyOffer savedAt={offered.savedAt} onSettle={state.settleOffer} />}
          {failed && (
            <TroubleNotice
              trouble={failed.trouble}
              action={failed.action}
              noun={resource.noun}
              onRetry={failed.retry}
              onSignIn={() => signInAgain(failed.retry)}
              onSaveAsNew={state.saveAsNew}
            />
          )}
          {state.refused && (
            <ErrorSummary
              key={state.refused.attempt}
              messages={errorMessages(errors)}
              strays={state.refused.strays}
            />
          )}
          {resource.hasChecks && row && row.state !== 'published' && (
            <ChecksNote api={resource.api} row={row} />
          )}
          {differs && (
            <Button size="sm" variant="outline" shape="field" mb="4" onClick={() => setComparing(true)}>
              Compare with published version
            </Button>
          )}
          <Held value={Boolean(offered) || isReadOnly}>
            <chakra.fieldset disabled={Boolean(offered) || isReadOnly} minW="0">
              {props.children}
            </chakra.fieldset>
          </Held>
          {row && <FormDangers row={row} noun={resource.noun} held={held} onAction={act} />}
        </chakra.form>
      </Frame>
      {asked && <ConfirmDialog asked={asked} onClose={() => setAsked(undefined)} />}
      {isComparing && visible && (
        <VisitorDifferences
          resource={resource}
          control={form.control}
          visible={visible}
          onFill={state.fill}
          onClose={() => setComparing(false)}
        />
      )}
      {conflict && (
        <ConflictDialog
          specs={resource.specs}
          versions={{
            base: conflict.from.values,
            mine: form.getValues(),
            theirs: resource.toValues(conflict.theirs),
          }}
          title={`${whoChanged(conflict.theirs)} while you were editing`}
          who={conflict.theirs.lastChange?.isOwn ? 'Other tab' : (conflict.theirs.updatedBy ?? 'Someone')}
          goOn={
            conflict.action === 'publish'
              ? 'Publish'
              : conflict.action === 'save'
                ? saveWord(resource.hasDrafts)
                : 'Use this version'
          }
          onResolve={state.resolve}
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
      <LeaveGuard dirty={dirty} title={title} onAbandon={state.abandon} />
    </>
  )
}

/** Values that a preview lays over the draft; undefined for incomplete ones, such as a rate without a month. */
function typedOf<Data, Values extends FieldValues>(
  { api, toShown }: FormResource<Data, Values>,
  row: RowHead | undefined,
  values: Values,
): Typed | undefined {
  try {
    return toShown && { resource: api.name, documentId: row?.documentId ?? null, data: toShown(values) }
  } catch {
    return undefined
  }
}
