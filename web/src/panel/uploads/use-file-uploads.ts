import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { useDirtyForm } from '~/builds/use-dirty-form'
import { ConflictError, UnauthorizedError, ValidationError } from '~/cms/errors'
import { useReauthentication } from '../sign-in/session-gate'
import { toUserError, OFFLINE_MESSAGE } from '../user-error'
import {
  uploadFileToCms,
  uploadUrl,
  type DuplicateFiles,
  type FileTypeResult,
} from './detect-type-and-upload-file'

/**
 * An upload. A failed one can be retried; a rejected one can't. For a `duplicate`, `stored` is the library's file with
 * the same bytes.
 */
export interface FileUpload<Stored> {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'rejected' | 'failed' | 'duplicate'
  /** Fraction that was uploaded, from 0 to 1. */
  share: number
  reason?: string
  stored?: Stored
}

interface Settings<Stored> {
  /** Detects whether a file is accepted. */
  detectType: (file: File) => Promise<FileTypeResult>
  /** The response of the media library. */
  schema: v.GenericSchema<unknown, Stored>
  onStored: (stored: Stored, file: File) => unknown
}

const SENT_ONCE_ONLINE = 'You’re offline. The upload will continue when you’re back online.'

/** Uploads files to the library one after another. Each can be cancelled or retried individually. */
export function useFileUploads<Stored>({ detectType, schema, onStored }: Settings<Stored>) {
  const { signInAgain } = useReauthentication()
  const [uploads, setUploads] = useState<FileUpload<Stored>[]>([])
  useDirtyForm(uploads.some(isUploadUnsettled))
  const abortControllers = useRef(new Map<number, AbortController>())
  /** Files that were rejected because the session ended; all are sent after the sign-in. */
  const signedOut = useRef(new Map<number, File>())
  /** Uploads that failed without a connection; they restart with it. */
  const offline = useRef(new Map<number, File>())
  /** Uploads that the user wants although the library has the file already. */
  const forced = useRef(new Set<number>())
  const queue = useRef(Promise.resolve())
  const next = useRef(1)
  useEffect(() => {
    const open = abortControllers.current
    return () => {
      for (const stop of open.values()) stop.abort()
    }
  }, [])

  const change = (id: number, part: Partial<FileUpload<Stored>>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))

  const send = async (id: number, file: File, { signal }: AbortController) => {
    if (signal.aborted) return
    const kind = await detectType(file)
    if ('complaint' in kind) return change(id, { state: 'rejected', reason: kind.complaint })
    change(id, { state: 'sending' })
    try {
      const onProgress = (share: number) => change(id, { share })
      const duplicates: DuplicateFiles = forced.current.has(id) ? 'keep' : 'refuse'
      const stored = await uploadFileToCms(uploadUrl(file.name, duplicates), file, {
        schema,
        mime: kind.mime,
        signal,
        onProgress,
      })
      change(id, { state: 'done', share: 1, stored })
      await onStored(stored, file)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ConflictError) {
        const existing = v.safeParse(schema, error.current)
        if (existing.success)
          return change(id, { state: 'duplicate', stored: existing.output, reason: error.message })
      }
      if (error instanceof ValidationError) return change(id, { state: 'rejected', reason: error.message })
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
    retry: (...failed: FileUpload<Stored>[]) => {
      for (const { id, file } of failed) enqueue(id, file)
    },
    /** Uses the file that the library has already. */
    reuseExisting: async ({ id, file, stored }: FileUpload<Stored>) => {
      if (stored === undefined) return
      change(id, { state: 'done', share: 1, reason: '' })
      await onStored(stored, file)
    },
    /** Uploads a file although the library has it already. */
    uploadAnyway: ({ id, file }: FileUpload<Stored>) => {
      forced.current.add(id)
      enqueue(id, file)
    },
    /** Cancels running uploads and removes their lines. */
    drop: (...gone: FileUpload<Stored>[]) => {
      for (const { id } of gone) {
        abortControllers.current.get(id)?.abort()
        signedOut.current.delete(id)
        offline.current.delete(id)
      }
      setUploads((all) => all.filter((upload) => !gone.some(({ id }) => id === upload.id)))
    },
  }
}

export type FileUploads<Stored> = ReturnType<typeof useFileUploads<Stored>>

/** Whether a file is being uploaded, or waits for a decision of the user. */
export const isUploadUnsettled = ({ state }: FileUpload<unknown>) =>
  state === 'waiting' || state === 'sending' || state === 'failed' || state === 'duplicate'
