import type * as v from 'valibot'
import { fileSize } from '~/lib/format'
import { detectFileType } from '../../uploads/send-file'
import { useUploads } from '../../uploads/use-uploads'

interface UploadSettings<Stored> {
  /** Which files are taken. */
  wanted: 'picture' | 'pdf'
  /** What the media library answers. */
  schema: v.GenericSchema<unknown, Stored>
  onSent: (stored: Stored) => void
}

/** Sends one file when it is chosen, in the place of one that was chosen before and could not be sent. */
export function useUpload<Stored>({ wanted, schema, onSent }: UploadSettings<Stored>) {
  const { uploads, add, retry, drop } = useUploads({
    detectType: (file) => detectFileType(file, wanted),
    schema,
    onStored: onSent,
  })
  const upload = uploads.find(({ state }) => state !== 'done')
  const isUnderWay = upload?.state === 'waiting' || upload?.state === 'sending'
  return {
    sending: isUnderWay
      ? { name: `${upload.file.name}, ${fileSize(upload.file.size)}`, cancel: () => drop(upload) }
      : undefined,
    failed: isUnderWay ? undefined : upload?.reason,
    choose: (file: File) => {
      drop(...uploads)
      add([file])
    },
    /** Sends the file again that didn't get there; undefined where there is none. */
    again: upload?.state === 'failed' ? () => retry(upload) : undefined,
  }
}
