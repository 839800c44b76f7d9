import { useRouter } from '@tanstack/react-router'
import { useState, useSyncExternalStore, type ChangeEvent } from 'react'
import * as words from '~/messages/en/publications'
import { CHECK } from '../check'

const neverChanges = () => () => undefined
/** Browsers hash on safe lines alone. */
const inBrowser = () => (crypto as { subtle?: SubtleCrypto }).subtle !== undefined
const onServer = () => false

/** Works out the SHA-256 of a file in the browser and asks for it. Not there without script, nor without a safe line. */
export function FileSum() {
  const router = useRouter()
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle')
  const canHash = useSyncExternalStore(neverChanges, inBrowser, onServer)
  if (!canHash) return null

  const check = async (file: File | undefined) => {
    if (!file) return
    setState('reading')
    try {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
      const sum = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      await router.navigate({ href: `${CHECK}?sha256=${sum}` })
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void check(currentTarget.files?.[0])
    // The same file again is a new question.
    currentTarget.value = ''
  }
  return (
    <div className="file-sum screen-only">
      <label>
        <span>{words.check.drop}</span>
        {/* It lies over its whole box, and takes what is dropped on it. */}
        <input type="file" aria-label={words.check.choose} onChange={choose} />
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
