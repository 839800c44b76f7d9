import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Unauthorized, Validation } from '~/cms/errors'
import { useSessionGate } from '~/panel/sign-in/session-gate'
import { describeTrouble } from '~/panel/trouble'
import { mediaKey, type MediaFile } from '../media'
import { kindOf, sendFile, uploadAddress } from '../send-file'

/** One file on its way. What failed can be tried again; what was refused can't. */
export interface Upload {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'refused' | 'failed'
  /** From 0 to 1. */
  share: number
  reason?: string
  stored?: MediaFile
}

/** Files on their way into the library, one after the other: each with its progress, cancelled or tried again alone. */
export function useUploads() {
  const client = useQueryClient()
  const { signInAgain } = useSessionGate()
  const [uploads, setUploads] = useState<Upload[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const queue = useRef(Promise.resolve())
  const next = useRef(1)
  useEffect(() => {
    const open = stops.current
    return () => {
      for (const stop of open.values()) stop.abort()
    }
  }, [])

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))

  const send = async (id: number, file: File, stop: AbortController) => {
    if (stop.signal.aborted) return
    const kind = await kindOf(file)
    if ('complaint' in kind) return change(id, { state: 'refused', reason: kind.complaint })
    change(id, { state: 'sending' })
    try {
      const stored = await sendFile(uploadAddress(file.name), file, kind.mime, stop.signal, (share) =>
        change(id, { share }),
      )
      change(id, { state: 'done', share: 1, stored })
      await client.invalidateQueries({ queryKey: mediaKey })
    } catch (error) {
      if (stop.signal.aborted) return
      if (error instanceof Validation) return change(id, { state: 'refused', reason: error.message })
      change(id, { state: 'failed', reason: describeTrouble(error).text })
      if (error instanceof Unauthorized) signInAgain(() => enqueue(id, file))
    }
  }
  const enqueue = (id: number, file: File) => {
    const stop = new AbortController()
    stops.current.set(id, stop)
    change(id, { state: 'waiting', share: 0, reason: '' })
    queue.current = queue.current.then(() => send(id, file, stop))
  }
  return {
    uploads,
    add: (files: Iterable<File>) => {
      const fresh = [...files].map((file) => ({
        id: next.current++,
        file,
        state: 'waiting' as const,
        share: 0,
      }))
      setUploads((all) => [...all, ...fresh])
      for (const { id, file } of fresh) enqueue(id, file)
    },
    retry: ({ id, file }: Upload) => enqueue(id, file),
    /** Cancels what is on its way, and takes the line away. */
    drop: (...gone: Upload[]) => {
      for (const { id } of gone) stops.current.get(id)?.abort()
      setUploads((all) => all.filter((upload) => !gone.some(({ id }) => id === upload.id)))
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
