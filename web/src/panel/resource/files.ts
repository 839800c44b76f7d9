import * as v from 'valibot'
import { requestJson } from '~/cms/request'

/** A file of the media library, as forms keep it. */
export const storedFile = v.object({
  id: v.number(),
  name: v.string(),
  url: v.string(),
  /** Kilobytes. */
  size: v.number(),
})

export type StoredFile = v.InferOutput<typeof storedFile>

/** A large file on a slow line takes its time (milliseconds). */
const PATIENCE = 180_000

/** Sends a PDF to the media library. Fails with the errors of `~/cms/errors`, or with AbortError after `signal`. */
export function uploadPdf(file: File, signal: AbortSignal): Promise<StoredFile> {
  return requestJson(`/cms/files?${new URLSearchParams({ name: file.name }).toString()}`, {
    method: 'POST',
    body: new Blob([file], { type: 'application/pdf' }),
    schema: storedFile,
    timeout: PATIENCE,
    signal,
  })
}
