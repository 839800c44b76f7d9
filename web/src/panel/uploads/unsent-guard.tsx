import { LeaveGuard } from '../form/leave-guard'

/**
 * Warns before leaving that these files must be chosen again, because the browser can't store them with the
 * unsaved form.
 */
export function UnsentGuard({ count }: { count: number }) {
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
