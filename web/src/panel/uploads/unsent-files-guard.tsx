import type { Ref } from 'react'
import { useReportUnsentFiles } from '../form/form-contexts'
import { LeaveGuard, type LeaveGuardHandle } from '../form/leave-guard'

interface UnsentFilesGuardProps {
  count: number
  /** For a dialog that closes without navigating. */
  ref?: Ref<LeaveGuardHandle>
}

/**
 * Keeps the form from being published without these files, and warns before leaving that these files must be chosen again, because the browser can't store them with the
 * unsaved form.
 */
export function UnsentFilesGuard({ count, ref }: UnsentFilesGuardProps) {
  useReportUnsentFiles(count)
  return (
    <LeaveGuard
      ref={ref}
      dirty={count > 0}
      title="the files"
      question={{
        title: 'Leave before uploads finish?',
        text:
          count === 1
            ? 'You’ll need to choose the file again.'
            : `You’ll need to choose ${count} files again.`,
        yes: 'Leave anyway',
        no: 'Stay',
      }}
    />
  )
}
