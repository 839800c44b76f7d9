import { useImperativeHandle, useState, type Ref } from 'react'
import { useUnsavedWork, type NavigationDestination } from '~/builds/use-unsaved-work'
import { ConfirmDialog } from './confirm-dialog'
import { titleInSentence } from './form-resource'

interface LeaveGuardProps {
  dirty: boolean
  /** The name of the unsaved document: "Residential rate, November 2026". */
  title: string
  /** Called when the user confirms leaving, to delete the copy in the browser. */
  onAbandon?: () => void
  /** Saves the draft, and returns whether it did; undefined where that isn't possible, or is public. */
  saveDraft?: (() => Promise<boolean>) | undefined
  /** Whether the form stays open at the destination, such as another page of the list behind it. */
  isOpenAt?: (destination: NavigationDestination, current: NavigationDestination) => boolean
  /** A question other than the one about unsaved changes. */
  question?: { title: string; text: string; yes: string; no: string }
  /** For a dialog that closes without navigating. */
  ref?: Ref<LeaveGuardHandle>
}

export interface LeaveGuardHandle {
  /** Calls `leave` at once if nothing is unsaved, otherwise after the user has confirmed. */
  ask: (leave: () => void) => void
}

/**
 * Guards unsaved work against every exit: the close button, Esc, a link, the back button, closing the tab, and the
 * reload for a newer build. After a crash the copy in the browser restores it.
 */
export function LeaveGuard({ dirty, title, onAbandon, saveDraft, isOpenAt, question, ref }: LeaveGuardProps) {
  const [leave, setLeave] = useState<() => void>()
  const ask = (next: () => void) => setLeave(() => next)
  useUnsavedWork({ isUnsaved: dirty, onLeave: ask, ...(isOpenAt && { isOpenAt }) })
  useImperativeHandle(ref, () => ({ ask: (next) => (dirty ? ask(next) : next()) }))
  if (!leave) return null
  return (
    <ConfirmDialog
      asked={{
        title: 'Leave without saving?',
        text: `Your changes to ${titleInSentence(title)} will be lost.`,
        yes: 'Leave without saving',
        no: 'Keep editing',
        ...(saveDraft && {
          other: {
            label: 'Save draft and leave',
            onPress: () => {
              setLeave(undefined)
              void saveDraft().then((isSaved) => {
                if (isSaved) leave()
              })
            },
          },
        }),
        ...question,
        onYes: () => {
          setLeave(undefined)
          onAbandon?.()
          leave()
        },
      }}
      onClose={() => setLeave(undefined)}
    />
  )
}
