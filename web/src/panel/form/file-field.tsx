import { Field, chakra } from '@chakra-ui/react'
import { useId, useRef } from 'react'
import FileText from '~icons/lucide/file-text'
import { fileSize } from '~/lib/format'
import { Button } from '~/ui/button'
import { uploadPdf, type StoredFile } from '../resource/files'
import { useUpload } from './fields/use-upload'
import { pdfComplaint } from './file-checks'

interface FileFieldProps {
  label: string
  help: string
  file: StoredFile | null
  error?: string | undefined
  onChange: (file: StoredFile | null) => void
}

/**
 * One PDF of a document. It is sent when it is chosen and belongs to the document from the next save on; a file that
 * could not be sent stays chosen, so that it can be tried again.
 */
export function FileField({ label, help, file, error, onChange }: FileFieldProps) {
  const upload = useUpload({ complaint: pdfComplaint, send: uploadPdf, onSent: onChange })
  const input = useRef<HTMLInputElement>(null)
  const labelId = useId()
  const choose = () => input.current?.click()
  const problem = upload.failed ?? error

  return (
    <Field.Root invalid={problem !== undefined} role="group" aria-labelledby={labelId}>
      <Field.Label as="span" id={labelId}>
        {label}
      </Field.Label>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-labelledby={labelId}
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          // The same file can be chosen again after it was mended.
          event.target.value = ''
          if (chosen) upload.choose(chosen)
        }}
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5" width="100%" minH="44px">
        {upload.sending ? (
          <>
            <chakra.span role="status" flex="1 1 auto" minW="0" overflowWrap="anywhere">
              Sending {upload.sending.name} …
            </chakra.span>
            <Button size="sm" variant="outline" shape="field" onClick={upload.sending.cancel}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            {file && (
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
                  {fileSize(file.size * 1000)}
                </chakra.span>
              </chakra.a>
            )}
            <Button size="sm" variant="outline" shape="field" onClick={choose}>
              {file ? 'Replace' : 'Choose a PDF'}
            </Button>
            {file && (
              <Button size="sm" variant="outline" shape="field" onClick={() => onChange(null)}>
                Remove
              </Button>
            )}
            {upload.again && (
              <Button size="sm" shape="field" onClick={upload.again}>
                Try again
              </Button>
            )}
          </>
        )}
      </chakra.div>
      {!problem && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText role="alert">{problem}</Field.ErrorText>
    </Field.Root>
  )
}
