import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog'
import { inSentence } from './form-resource'

interface LeaveGuardProps {
  dirty: boolean
  /** Names what would be lost: "Residential rate, November 2026". */
  title: string
  /** Leaving was confirmed: the copy in the browser goes too. */
  onAbandon: () => void
}

/**
 * Stands between unsaved work and every way out: the cross, Esc, a link, the back button, closing the tab. A reload or
 * a crash passes it, and is met by the copy in the browser.
 */
export function LeaveGuard({ dirty, title, onAbandon }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      asked={{
        title: 'Leave without saving?',
        text: `Your changes to ${inSentence(title)} are not saved. Leaving throws them away.`,
        yes: 'Leave and lose them',
        no: 'Keep editing',
        onYes: () => {
          onAbandon()
          blocker.proceed()
        },
      }}
      onClose={() => blocker.reset()}
    />
  )
}
