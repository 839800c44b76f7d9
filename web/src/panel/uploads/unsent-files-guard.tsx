import { useReportUnsentFiles } from '../form/form-contexts'
import { LeaveGuard } from '../form/leave-guard'

/**
 * Keeps the form from being published without these files, and warns before leaving that these files must be chosen again, because the browser can't store them with the
 * unsaved form.
 */
export function UnsentFilesGuard({ count }: { count: number }) {
  useReportUnsentFiles(count)
  return (
    <LeaveGuard
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
