import { chakra } from '@chakra-ui/react'
import { useRef, type ReactNode } from 'react'
import Upload from '~icons/lucide/upload'
import { Button } from '~/ui/button'
import { fileValue, type FileValue } from '../../resource/files'
import { toAcceptAttribute, detectFileType } from '../../uploads/send-file'
import { UploadList } from '../../uploads/upload-list'
import { isUnsent, useUploads } from '../../uploads/use-uploads'
import { useFormDisabled } from '../form-disabled'
import { LeaveGuard } from '../leave-guard'

interface MultiFileRowsProps {
  /** What one row is: "document". */
  one: string
  /** A file has arrived: it is to become a row. */
  onFile: (file: FileValue, name: string) => void
  /** The rows that there are. */
  children: ReactNode
}

/**
 * Around rows that hold a PDF each: many are chosen or dropped at once and uploaded one after the other. Each becomes
 * a row as soon as it is uploaded, so that a later failure doesn't affect it.
 */
export function MultiFileRows({ one, onFile, children }: MultiFileRowsProps) {
  const isHeld = useFormDisabled()
  const chooser = useRef<HTMLInputElement>(null)
  const uploads = useUploads({
    detectType: (file) => detectFileType(file, 'pdf'),
    schema: fileValue,
    onStored: (stored, { name }) => onFile(stored, name),
  })
  // What has arrived is a row; what hasn't stays in the list.
  const missing = uploads.uploads.filter(({ state }) => state !== 'done')
  return (
    <chakra.div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!isHeld) uploads.add(event.dataTransfer.files)
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
          // The same files can be chosen again after they were corrected.
          event.target.value = ''
        }}
      />
      {children}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5" mt="2.5" mb="2.5">
        <Button size="sm" variant="outline" shape="field" onClick={() => chooser.current?.click()}>
          <Upload aria-hidden /> Upload PDFs
        </Button>
        <chakra.span fontSize="sm" color="muted">
          Or drop PDFs here. Each becomes a {one}.
        </chakra.span>
      </chakra.div>
      <UploadList uploads={{ ...uploads, uploads: missing }} />
      <UnsentGuard count={missing.filter(isUnsent).length} />
    </chakra.div>
  )
}

/** Files can't be stored in the browser as text can: a user who leaves reads which would have to be chosen again. */
function UnsentGuard({ count }: { count: number }) {
  return (
    <LeaveGuard
      dirty={count > 0}
      title="the files"
      question={{
        title: 'Leave before uploads finish?',
        text:
          count === 1
            ? 'You’ll need to choose the file again.'
            : `You’ll need to choose ${count} files again.`,
        yes: 'Leave anyway',
        no: 'Stay',
      }}
    />
  )
}
