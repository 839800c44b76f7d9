import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import * as words from '~/messages/en/publications'
import { VERIFY_DOCUMENT_PATH } from '../verify-document-page-data'

const neverChanges = () => () => undefined
/** Browsers only provide hashing in secure contexts (HTTPS). */
const inBrowser = () => (crypto as { subtle?: SubtleCrypto }).subtle !== undefined
/** The server's page has the box, so that nothing moves once the page is interactive. */
const onServer = () => true

/**
 * Computes the SHA-256 of a file in the browser, and looks it up. Hidden without JavaScript or a secure
 * context.
 */
export function FileChecksum() {
  const router = useRouter()
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle')
  const canHash = useSyncExternalStore(neverChanges, inBrowser, onServer)
  const input = useRef<HTMLInputElement>(null)

  const check = async (file: File | undefined) => {
    if (!file) return
    setState('reading')
    try {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
      const sum = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      await router.navigate({ href: `${VERIFY_DOCUMENT_PATH}?sha256=${sum}` })
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const choose = () => {
    if (!input.current) return
    void check(input.current.files?.[0])
    // Allows choosing the same file again.
    input.current.value = ''
  }
  // A file may be chosen before the page is interactive.
  const chooseEarly = useEffectEvent(choose)
  useEffect(() => chooseEarly(), [])
  if (!canHash) return null
  return (
    <div className="file-sum screen-only">
      <label>
        <span className="with-mouse">{words.check.drop}</span>
        <span className="with-touch">{words.check.choose}</span>
        {/* The input covers its whole box, so that a file can be dropped anywhere on it. */}
        <input ref={input} type="file" aria-label={words.check.choose} onChange={choose} />
      </label>
      <p className="term" role="status">
        {state === 'reading'
          ? words.check.reading
          : state === 'failed'
            ? words.check.failed
            : words.check.stays}
      </p>
    </div>
  )
}
