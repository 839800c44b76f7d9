import { chakra } from '@chakra-ui/react'
import { useContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useDirtyForm } from '~/builds/use-dirty-form'
import { Button } from '~/ui/button'
import { RelativeTime } from '../relative-time'
import type { ManagedDocument } from '../resource/row-schema'
import type { UserError } from '../user-error'
import { ConfirmDialog } from './confirm-dialog'
import { DiscardUnsavedContext } from './form-contexts'
import { quoteTitle } from './form-resource'
import { includesSave, type DocumentAction } from './run-document-action'
import { lastChangeSummary, type SaveFailureReason } from './use-resource-form'

/** A notice at the top of a form. */
export function FormNotice(props: {
  tone: 'alert' | 'note'
  title: ReactNode
  text: ReactNode
  children?: ReactNode
}) {
  const alert = props.tone === 'alert'
  return (
    <chakra.div
      role={alert ? 'alert' : 'status'}
      mb="4"
      p="4"
      borderRadius="panel"
      borderWidth="1px"
      borderColor={alert ? 'danger' : 'amber'}
      bg={alert ? 'danger.soft' : 'amber.soft'}
    >
      <chakra.p fontWeight="semibold">{props.title}</chakra.p>
      <chakra.p fontSize="sm">{props.text}</chakra.p>
      {props.children && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
          {props.children}
        </chakra.div>
      )}
    </chakra.div>
  )
}

/**
 * Says why a document can't be changed, and what to do instead.
 * @param canAdd whether the user may add documents of the type but not change them
 */
export function ReadOnlyNotice({ canAdd }: { canAdd: boolean }) {
  const text = canAdd
    ? 'A saved version can’t be changed. Add a new one instead.'
    : 'Ask an administrator to make changes.'
  return <FormNotice tone="note" title="View only" text={text} />
}

/**
 * Prevents a reload for a new build while there is unsaved work, and says so. Discarding asks first, since the page
 * then reloads at once, which leaves nothing to undo.
 */
export function NewBuildNotice(props: { dirty: boolean; title: string; onDiscard: () => void }) {
  const waiting = useDirtyForm(props.dirty)
  const [isAsking, setAsking] = useState(false)
  if (!waiting) return null
  return (
    <FormNotice tone="note" title="Update available" text="Save or discard your changes to load it.">
      <Button size="sm" variant="outline" shape="field" onClick={() => setAsking(true)}>
        Discard changes
      </Button>
      {isAsking && (
        <ConfirmDialog
          asked={{
            title: 'Discard changes?',
            text: `Your unsaved changes to ${quoteTitle(props.title)} will be lost, and the page will reload.`,
            yes: 'Discard changes',
            onYes: () => {
              setAsking(false)
              props.onDiscard()
            },
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </FormNotice>
  )
}

/** Where the user is asked to save or discard the form's changes. */
export function DiscardUnsavedButton() {
  const discard = useContext(DiscardUnsavedContext)
  return (
    <Button size="sm" variant="outline" shape="field" onClick={discard}>
      Discard changes
    </Button>
  )
}

/**
 * Offers to restore an unsaved copy from an earlier visit. Until the user decides, nothing happens to it.
 * @param props.title of the stored values
 */
export function RestoreUnsavedNotice(props: {
  title: string
  savedAt: string
  onSettle: (take: boolean) => void
}) {
  return (
    <FormNotice
      tone="note"
      title={
        <>
          Unsaved changes to “{props.title}” from <RelativeTime at={props.savedAt} lower />
        </>
      }
      text="They’re kept in this browser. Restore or discard them to continue."
    >
      <Button size="sm" shape="field" onClick={() => props.onSettle(true)}>
        Restore changes
      </Button>
      <Button size="sm" variant="outline" shape="field" onClick={() => props.onSettle(false)}>
        Discard
      </Button>
    </FormNotice>
  )
}

const failures: Record<DocumentAction, string> = {
  save: 'Couldn’t save',
  publish: 'Couldn’t publish',
  schedule: 'Couldn’t schedule',
  requestReview: 'Couldn’t request a review',
  unpublish: 'Couldn’t unpublish',
  discard: 'Couldn’t discard changes',
  remove: 'Couldn’t delete',
}

interface NotSavedNoticeProps {
  refusal: SaveFailureReason
  /** The other user's save, for a conflict. */
  opposing: ManagedDocument<unknown> | undefined
  onSave: () => void
}

/** Says where the user types that it isn't saved, and leads to what is in the way. */
export function NotSavedNotice({ refusal, opposing, onSave }: NotSavedNoticeProps) {
  const [text, toDo] =
    refusal === 'invalid'
      ? ['Something needs to be fixed first.', 'See what to fix']
      : [
          `${opposing ? lastChangeSummary(opposing) : 'Someone changed this'} while you were editing.`,
          'Compare versions',
        ]
  return (
    <FormNotice tone="alert" title="Not saved" text={`${text} Your changes are still here.`}>
      <Button size="sm" variant="outline" shape="field" onClick={onSave}>
        {toDo}
      </Button>
    </FormNotice>
  )
}

/**
 * Says that the document was saved elsewhere while the form is open.
 * @param title of the notice: "Ben Cruz saved a newer version"
 */
export function NewerVersionNotice(props: { title: string; dirty: boolean; onLoad: () => void }) {
  const [text, toDo] = props.dirty
    ? ['This form shows an older version with your unsaved changes.', 'Compare versions']
    : ['This form shows an older version.', 'Load newer version']
  return (
    <FormNotice tone="note" title={props.title} text={text}>
      <Button size="sm" variant="outline" shape="field" onClick={props.onLoad}>
        {toDo}
      </Button>
    </FormNotice>
  )
}

/**
 * Says that the document was deleted while the form is open. The form goes on once it is restored.
 * @param props.mayCreate false for what visitors sent: it isn't kept in the trash
 */
export function DeletedNotice(props: {
  noun: string
  dirty: boolean
  mayCreate: boolean
  onSaveAsNew: () => void
}) {
  const title = `This ${props.noun} was deleted`
  if (!props.mayCreate) return <FormNotice tone="alert" title={title} text="It can’t be saved anymore." />
  const text = 'Restore it from the trash to continue here.'
  return (
    <FormNotice tone="alert" title={title} text={props.dirty ? `${text} Your changes are still here.` : text}>
      <SaveAsNewButton noun={props.noun} onPress={props.onSaveAsNew} />
    </FormNotice>
  )
}

function SaveAsNewButton({ noun, onPress }: { noun: string; onPress: () => void }) {
  return (
    <Button size="sm" shape="field" onClick={onPress}>
      Save as new {noun}
    </Button>
  )
}

const repeatLabels: Partial<Record<DocumentAction, string>> = {
  publish: 'Publish',
  schedule: 'Schedule',
  requestReview: 'Request review',
}

interface UnsentFilesNoticeProps {
  action: DocumentAction
  count: number
  /** Repeats the action once no file is in its way. */
  onRepeat: () => void
}

/**
 * Says that files must be finished, answered or removed before the document goes out, and leads to the first one; then,
 * that the action can be repeated.
 */
export function UnsentFilesNotice({ action, count, onRepeat }: UnsentFilesNoticeProps) {
  if (count === 0) {
    return (
      <FormNotice tone="note" title="Files are ready" text="You can continue now.">
        <Button size="sm" shape="field" onClick={onRepeat}>
          {repeatLabels[action] ?? 'Save'}
        </Button>
      </FormNotice>
    )
  }
  const files = count === 1 ? 'A file isn’t' : 'Some files aren’t'
  return (
    <FormNotice
      tone="alert"
      title={failures[action]}
      text={`${files} part of the content yet. Finish or remove ${count === 1 ? 'it' : 'them'}, then try again.`}
    >
      <Button
        size="sm"
        variant="outline"
        shape="field"
        onClick={({ currentTarget }) =>
          currentTarget.closest('form')?.querySelector<HTMLElement>('[aria-label=Uploads] li button')?.focus()
        }
      >
        {count === 1 ? 'Go to file' : 'Go to files'}
      </Button>
    </FormNotice>
  )
}

/** Milliseconds between questions whether the server answers again. */
const SERVER_CHECK_MS = 10_000

/**
 * Tells the user that a request failed, and that unsaved changes are kept. When the connection or the server is back, the draft is saved; what
 * visitors would see is only repeated by the user.
 */
export function RequestErrorNotice(props: {
  trouble: UserError
  dirty: boolean
  /** The action that failed. */
  action: DocumentAction
  /** Whether a save is visible to visitors at once. */
  goesLiveOnSave: boolean
  /** The noun for the document: "rate". */
  noun: string
  onRetry: () => void
  /** Saves the draft only, and returns whether it did. */
  onReconnected: () => Promise<boolean>
  /** Asks whether the server answers again. */
  isServerBack: () => Promise<boolean>
  onSignIn: () => void
  onSaveAsNew?: () => void
}) {
  const { kind, text } = props.trouble
  const mayPass = kind === 'unavailable' && includesSave(props.action) && !props.goesLiveOnSave
  const reconnect = useEffectEvent(async (during: string) => {
    const isSaved = await props.onReconnected()
    if (isSaved && props.action !== 'save')
      toast(`${failures[props.action]} while ${during}. Only the draft is saved.`)
    return isSaved
  })
  const isServerBack = useEffectEvent(() => props.isServerBack().catch(() => false))
  useEffect(() => {
    if (!mayPass) return undefined
    const onOnline = () => void reconnect('you were offline')
    window.addEventListener('online', onOnline)
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      // Offline, the browser says when the connection is back.
      const isBack = navigator.onLine && (await isServerBack())
      const isSaved = isBack && !isOver && (await reconnect('the server wasn’t responding'))
      if (!isSaved && !isOver) wait()
    }
    const wait = () => {
      timer = setTimeout(() => void ask(), SERVER_CHECK_MS)
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [mayPass])
  return (
    <FormNotice
      tone="alert"
      title={failures[props.action]}
      text={props.dirty ? `${text} Your changes are still here.` : text}
    >
      {kind === 'signed-out' && (
        <Button size="sm" shape="field" onClick={props.onSignIn}>
          Sign in again
        </Button>
      )}
      {kind === 'set-up' && (
        <Button asChild size="sm" shape="field">
          <a href="/admin-cp/accounts/two-step-verification" target="_blank" rel="noopener">
            Set up two-step verification
          </a>
        </Button>
      )}
      {kind === 'gone' && props.onSaveAsNew && (
        <SaveAsNewButton noun={props.noun} onPress={props.onSaveAsNew} />
      )}
      {kind !== 'signed-out' && kind !== 'gone' && (
        <Button size="sm" variant="outline" shape="field" onClick={props.onRetry}>
          Try again
        </Button>
      )}
    </FormNotice>
  )
}
