import { chakra } from '@chakra-ui/react'
import FileText from '~icons/lucide/file-text'
import { formatFileSize } from '~/lib/format'
import { fileValueSchema, type FileValue } from '../resource/file-values'
import { toAcceptAttribute } from '../uploads/detect-type-and-upload-file'
import { UploadField } from './fields/upload-field'
import { useFileFieldUpload } from './fields/use-file-field-upload'

interface FileFieldProps {
  label: string
  help: string
  required?: boolean
  file: FileValue | null
  error?: string | undefined
  onChange: (file: FileValue | null) => void
}

/**
 * A field for one PDF. It uploads a file when the user chooses it; the next save attaches it to the document. A file
 * that could not be uploaded stays chosen, so that the user can try again.
 */
export function FileField({ label, help, required = false, file, error, onChange }: FileFieldProps) {
  const upload = useFileFieldUpload({ wanted: 'pdf', schema: fileValueSchema, onSent: onChange })
  return (
    <UploadField
      label={label}
      help={help}
      required={required}
      error={error}
      accept={toAcceptAttribute('pdf')}
      choose="Choose a PDF"
      upload={upload}
      shown={
        file && (
          <chakra.a
            href={file.url}
            target="_blank"
            rel="noopener"
            display="inline-flex"
            alignItems="center"
            gap="2"
            flex={{ base: '1 1 100%', sm: '1 1 200px' }}
            minW="0"
            color="link"
            fontWeight="semibold"
            overflowWrap="anywhere"
            _hover={{ textDecoration: 'underline' }}
          >
            <chakra.span flex="none">
              <FileText aria-hidden />
            </chakra.span>
            {file.name}
            <chakra.span color="muted" fontWeight="normal" whiteSpace="nowrap">
              {formatFileSize(file.size * 1000)}
            </chakra.span>
          </chakra.a>
        )
      }
      onRemove={() => onChange(null)}
    />
  )
}
