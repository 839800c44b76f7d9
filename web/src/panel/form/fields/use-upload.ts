import { useEffect, useState } from 'react'
import { useDirtyForm } from '~/builds/use-dirty-form'
import { Validation } from '~/cms/errors'
import { fileSize } from '~/lib/format'
import { useSessionGate } from '../../sign-in/session-gate'
import { describeTrouble } from '../../trouble'

interface Upload<Stored> {
  /** What keeps a file from being sent, in words for whoever chose it. */
  complaint: (file: File) => Promise<string | undefined> | string | undefined
  send: (file: File, signal: AbortSignal) => Promise<Stored>
  onSent: (stored: Stored) => void
}

/**
 * Sends a file when it is chosen. One that could not be sent stays chosen, so that it can be tried again; where the
 * session has ended, it goes as soon as somebody has signed in.
 */
export function useUpload<Stored>({ complaint, send, onSent }: Upload<Stored>) {
  const { signInAgain } = useSessionGate()
  const [sending, setSending] = useState<{ name: string; cancel: () => void }>()
  const [failed, setFailed] = useState<{ text: string; again?: File }>()
  useEffect(() => () => sending?.cancel(), [sending])
  useDirtyForm(sending !== undefined || failed?.again !== undefined)

  const choose = async (chosen: File) => {
    setFailed(undefined)
    const problem = await complaint(chosen)
    if (problem) return setFailed({ text: problem })
    const stop = new AbortController()
    const own = { name: `${chosen.name}, ${fileSize(chosen.size)}`, cancel: () => stop.abort() }
    setSending(own)
    try {
      onSent(await send(chosen, stop.signal))
    } catch (thrown) {
      if (stop.signal.aborted) return
      const trouble = describeTrouble(thrown)
      const text = thrown instanceof Validation ? thrown.message : trouble.text
      setFailed({ text, again: chosen })
      if (trouble.kind === 'signed-out') signInAgain(() => void choose(chosen))
    } finally {
      // A file that was chosen since then is on its way: it isn't this one's to end.
      setSending((current) => (current === own ? undefined : current))
    }
  }
  return {
    sending,
    failed: failed?.text,
    choose: (file: File) => void choose(file),
    /** Sends the file again that didn't get there; undefined where there is none. */
    again: failed?.again && (() => void choose(failed.again!)),
  }
}
