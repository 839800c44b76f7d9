import { useState } from 'react'
import Copy from '~icons/lucide/copy'
import * as t from '~/messages/en/forms'

interface CopyButtonProps {
  text: string
  /** What is copied, for screen readers. */
  label: string
}

/** Copies a text that the page shows too; hidden without JavaScript. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [result, setResult] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setResult(t.copy.done)
    } catch {
      // Some browsers don't allow access to the clipboard, or only on HTTPS.
      setResult(t.copy.failed)
    }
  }
  return (
    <span className="copy-text">
      <button type="button" className="pill-button outline" onClick={() => void copy()}>
        <Copy aria-hidden /> {t.copy.label} <span className="visually-hidden">{label}</span>
      </button>{' '}
      <span role="status">{result}</span>
    </span>
  )
}
