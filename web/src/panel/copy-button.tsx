import { toast } from 'react-hot-toast/headless'
import Copy from '~icons/lucide/copy'
import { Button } from '~/ui/button'

interface CopyButtonProps {
  /** The text, or how it is written at the press. */
  text: string | (() => string)
  /** "Copy reply". */
  label: string
  /** What the toast says: "Reply copied". */
  done: string
  /** What the toast says where the browser doesn’t allow access to the clipboard. */
  failure: string
  onFailure?: () => void
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, label, done, failure, onFailure }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      toast.success(done)
    } catch {
      // Some browsers don't allow access to the clipboard.
      onFailure?.()
      toast.error(failure)
    }
  }
  return (
    <Button size="sm" variant="outline" shape="field" onClick={() => void copy()}>
      <Copy aria-hidden /> {label}
    </Button>
  )
}
