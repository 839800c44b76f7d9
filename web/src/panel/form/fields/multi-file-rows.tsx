import { chakra } from '@chakra-ui/react'
import { useRef, type ReactNode } from 'react'
import Upload from '~icons/lucide/upload'
import { Button } from '~/ui/button'
import { NO_UPLOAD_TEXT, useMayUseLibrary } from '../../library/use-may-use-library'
import { fileValueSchema, type FileValue } from '../../resource/file-values'
import { toAcceptAttribute, detectFileType } from '../../uploads/detect-type-and-upload-file'
import { UnsentFilesGuard } from '../../uploads/unsent-files-guard'
import { UploadList } from '../../uploads/upload-list'
import { isUploadUnsettled, useFileUploads } from '../../uploads/use-file-uploads'
import { useIsFormDisabled } from '../form-contexts'

interface MultiFileRowsProps {
  /** The noun for one row: "document". */
  one: string
  /** Called when a file has been uploaded, to add a row. */
  onFile: (file: FileValue, name: string) => void
  /** The existing rows. */
  children: ReactNode
}

/**
 * A list of rows with one PDF each. The user can choose or drop several files, which are uploaded one after
 * another. Each becomes a row once uploaded, so that a later failure doesn't affect it.
 */
export function MultiFileDropRows({ one, onFile, children }: MultiFileRowsProps) {
  const isHeld = useIsFormDisabled()
  const mayUpload = useMayUseLibrary('upload')
  const chooser = useRef<HTMLInputElement>(null)
  const uploads = useFileUploads({
    detectType: (file) => detectFileType(file, 'pdf'),
    schema: fileValueSchema,
    onStored: (stored, { name }) => onFile(stored, name),
  })
  // Uploaded files become rows; the others stay in the list.
  const missing = uploads.uploads.filter(({ state }) => state !== 'done')
  return (
    <chakra.div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!isHeld && mayUpload) uploads.add(event.dataTransfer.files)
      }}
    >
      <input
        ref={chooser}
        type="file"
        multiple
        accept={toAcceptAttribute('pdf')}
        aria-label={`Upload PDFs, one ${one} each`}
        hidden
        onChange={(event) => {
          uploads.add(event.target.files ?? [])
          // Lets the user choose the same files again after correcting them.
          event.target.value = ''
        }}
      />
      {children}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5" mt="2.5" mb="2.5">
        {mayUpload && (
          <Button size="sm" variant="outline" shape="field" onClick={() => chooser.current?.click()}>
            <Upload aria-hidden /> Upload PDFs
          </Button>
        )}
        <chakra.span fontSize="sm" color="muted">
          {mayUpload ? `Or drop PDFs here. Each becomes a ${one}.` : NO_UPLOAD_TEXT}
        </chakra.span>
      </chakra.div>
      <UploadList uploads={{ ...uploads, uploads: missing }} />
      <UnsentFilesGuard count={missing.filter(isUploadUnsettled).length} />
    </chakra.div>
  )
}
