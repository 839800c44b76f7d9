import { useImperativeHandle, useState, type Ref } from 'react'
import { useUnsavedWork, type Destination } from '~/builds/use-unsaved-work'
import { ConfirmDialog } from './confirm-dialog'
import { inSentence } from './form-resource'

interface LeaveGuardProps {
  dirty: boolean
  /** Names what would be lost: "Residential rate, November 2026". */
  title: string
  /** Leaving was confirmed: the copy in the browser goes too. */
  onAbandon?: () => void
  /** Whether the form is still open at an address of this page, such as another page of the list behind it. */
  isOpenAt?: (destination: Destination, current: Destination) => boolean
  /** Asked in other words than those for changes to a form. */
  question?: { title: string; text: string; yes: string; no: string }
  /** For a dialog that closes without navigating. */
  ref?: Ref<LeaveGuardHandle>
}

export interface LeaveGuardHandle {
  /** Does it at once where nothing is unsaved, and else once the person has agreed. */
  ask: (leave: () => void) => void
}

/**
 * Guards unsaved work against every exit: the close button, Esc, a link, the back button, closing the tab, and the
 * reload for a newer build. After a crash the copy in the browser restores it.
 */
export function LeaveGuard({ dirty, title, onAbandon, isOpenAt, question, ref }: LeaveGuardProps) {
  const [leave, setLeave] = useState<() => void>()
  const ask = (next: () => void) => setLeave(() => next)
  useUnsavedWork({ isUnsaved: dirty, onLeave: ask, ...(isOpenAt && { isOpenAt }) })
  useImperativeHandle(ref, () => ({ ask: (next) => (dirty ? ask(next) : next()) }))
  if (!leave) return null
  return (
    <ConfirmDialog
      asked={{
        title: 'Leave without saving?',
        text: `Your changes to ${inSentence(title)} will be lost.`,
        yes: 'Leave without saving',
        no: 'Keep editing',
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
