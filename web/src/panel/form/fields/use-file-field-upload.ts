import type * as v from 'valibot'
import { formatFileSize } from '~/lib/format'
import { detectFileType } from '../../uploads/detect-type-and-upload-file'
import { useFileUploads } from '../../uploads/use-file-uploads'

interface UploadSettings<Stored> {
  /** Accepted file types. */
  wanted: 'picture' | 'pdf'
  /** The response of the media library. */
  schema: v.GenericSchema<unknown, Stored>
  onSent: (stored: Stored) => void
}

/** Uploads one file when it is chosen. It replaces a previous file whose upload failed. */
export function useFileFieldUpload<Stored>({ wanted, schema, onSent }: UploadSettings<Stored>) {
  const { uploads, add, retry, drop, reuseExisting, uploadAnyway } = useFileUploads({
    detectType: (file) => detectFileType(file, wanted),
    schema,
    onStored: onSent,
  })
  const upload = uploads.find(({ state }) => state !== 'done')
  const isUnderWay = upload?.state === 'waiting' || upload?.state === 'sending'
  return {
    sending: isUnderWay
      ? { name: `${upload.file.name}, ${formatFileSize(upload.file.size)}`, cancel: () => drop(upload) }
      : undefined,
    failed: isUnderWay ? undefined : upload?.reason,
    choose: (file: File) => {
      drop(...uploads)
      add([file])
    },
    /** What to do where the library has the same file already; undefined otherwise. */
    duplicate:
      upload?.state === 'duplicate'
        ? { onUse: () => void reuseExisting(upload), onUpload: () => uploadAnyway(upload) }
        : undefined,
    /** Repeats a failed upload; undefined if none failed. */
    again: upload?.state === 'failed' ? () => retry(upload) : undefined,
  }
}
