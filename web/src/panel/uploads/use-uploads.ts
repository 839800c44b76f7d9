import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as v from 'valibot'
import { useDirtyForm } from '~/builds/use-dirty-form'
import { UnauthorizedError, ValidationError } from '~/cms/errors'
import { useSessionGate } from '../sign-in/session-gate'
import { toUserError, OFFLINE_MESSAGE } from '../user-error'
import { sendFile, uploadUrl, type FileTypeResult } from './send-file'

/** One file on its way. What failed can be tried again; what was refused can't. */
export interface Upload<Stored> {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'refused' | 'failed'
  /** From 0 to 1. */
  share: number
  reason?: string
  stored?: Stored
}

interface Settings<Stored> {
  /** Which files are taken. */
  detectType: (file: File) => Promise<FileTypeResult>
  /** What the media library answers. */
  schema: v.GenericSchema<unknown, Stored>
  onStored: (stored: Stored, file: File) => unknown
}

const SENT_ONCE_ONLINE = 'This computer is offline. The file is sent as soon as it is connected again.'

/** Files on their way into the library, one after the other: each with its progress, cancelled or tried again alone. */
export function useUploads<Stored>({ detectType, schema, onStored }: Settings<Stored>) {
  const { signInAgain } = useSessionGate()
  const [uploads, setUploads] = useState<Upload<Stored>[]>([])
  useDirtyForm(uploads.some(isUnsent))
  const abortControllers = useRef(new Map<number, AbortController>())
  /** Files that were rejected since the session ended: all of them are sent once the user has signed in. */
  const signedOut = useRef(new Map<number, File>())
  /** Those that failed for want of a connection: they go once there is one. */
  const offline = useRef(new Map<number, File>())
  const queue = useRef(Promise.resolve())
  const next = useRef(1)
  useEffect(() => {
    const open = abortControllers.current
    return () => {
      for (const stop of open.values()) stop.abort()
    }
  }, [])

  const change = (id: number, part: Partial<Upload<Stored>>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))

  const send = async (id: number, file: File, { signal }: AbortController) => {
    if (signal.aborted) return
    const kind = await detectType(file)
    if ('complaint' in kind) return change(id, { state: 'refused', reason: kind.complaint })
    change(id, { state: 'sending' })
    try {
      const onProgress = (share: number) => change(id, { share })
      const stored = await sendFile(uploadUrl(file.name), file, {
        schema,
        mime: kind.mime,
        signal,
        onProgress,
      })
      change(id, { state: 'done', share: 1, stored })
      await onStored(stored, file)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ValidationError) return change(id, { state: 'refused', reason: error.message })
      const { text } = toUserError(error)
      change(id, { state: 'failed', reason: text === OFFLINE_MESSAGE ? SENT_ONCE_ONLINE : text })
      if (text === OFFLINE_MESSAGE) offline.current.set(id, file)
      if (!(error instanceof UnauthorizedError)) return
      signedOut.current.set(id, file)
      signInAgain(() => {
        for (const [refused, file] of signedOut.current) enqueue(refused, file)
      })
    }
  }
  const enqueue = (id: number, file: File) => {
    const stop = new AbortController()
    abortControllers.current.set(id, stop)
    signedOut.current.delete(id)
    offline.current.delete(id)
    change(id, { state: 'waiting', share: 0, reason: '' })
    queue.current = queue.current.then(() => send(id, file, stop))
  }
  const onOnline = useEffectEvent(() => {
    for (const [id, file] of offline.current) enqueue(id, file)
  })
  useEffect(() => {
    const listener = () => onOnline()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
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
    retry: (...failed: Upload<Stored>[]) => {
      for (const { id, file } of failed) enqueue(id, file)
    },
    /** Cancels what is on its way, and takes the line away. */
    drop: (...gone: Upload<Stored>[]) => {
      for (const { id } of gone) {
        abortControllers.current.get(id)?.abort()
        signedOut.current.delete(id)
        offline.current.delete(id)
      }
      setUploads((all) => all.filter((upload) => !gone.some(({ id }) => id === upload.id)))
    },
  }
}

export type Uploads<Stored> = ReturnType<typeof useUploads<Stored>>

/** Whether a file is on its way, or couldn't get there and may still. */
export const isUnsent = ({ state }: Upload<unknown>) =>
  state === 'waiting' || state === 'sending' || state === 'failed'
