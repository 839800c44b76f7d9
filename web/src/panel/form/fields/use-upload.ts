import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import { useDirtyForm } from '~/builds/use-dirty-form'
import { Validation } from '~/cms/errors'
import { fileSize } from '~/lib/format'
import { upload } from '../../resource/files'
import { useSessionGate } from '../../sign-in/session-gate'
import { describeTrouble } from '../../trouble'
import { kindOf } from '../../uploads/send-file'

interface Upload<Stored> {
  /** Which files are taken. */
  wanted: 'picture' | 'pdf'
  /** What the media library answers. */
  schema: v.GenericSchema<unknown, Stored>
  onSent: (stored: Stored) => void
}

/**
 * Sends a file when it is chosen. One that could not be sent stays chosen, so that it can be tried again; where the
 * session has ended, it goes as soon as somebody has signed in.
 */
export function useUpload<Stored>({ wanted, schema, onSent }: Upload<Stored>) {
  const { signInAgain } = useSessionGate()
  const [sending, setSending] = useState<{ name: string; cancel: () => void }>()
  const [failed, setFailed] = useState<{ text: string; again?: File }>()
  useEffect(() => () => sending?.cancel(), [sending])
  useDirtyForm(sending !== undefined || failed?.again !== undefined)

  const choose = async (chosen: File) => {
    setFailed(undefined)
    const kind = await kindOf(chosen, wanted)
    if ('complaint' in kind) return setFailed({ text: kind.complaint })
    const stop = new AbortController()
    const own = { name: `${chosen.name}, ${fileSize(chosen.size)}`, cancel: () => stop.abort() }
    setSending(own)
    try {
      onSent(await upload(chosen, { schema, mime: kind.mime, signal: stop.signal }))
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
