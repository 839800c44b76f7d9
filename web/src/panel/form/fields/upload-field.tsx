import { Field, chakra } from '@chakra-ui/react'
import { useId, useRef, type ReactNode } from 'react'
import { Button } from '~/ui/button'
import { NO_UPLOAD_TEXT, useMayUseLibrary } from '../../library/use-may-use-library'
import { DuplicateActions } from '../../uploads/duplicate-actions'
import { requiredMark } from '../labeled-field'
import type { useFileFieldUpload } from './use-file-field-upload'

interface UploadFieldProps {
  label: string
  help: string
  required: boolean
  error: string | undefined
  /** The file types that the browser's dialog offers: `application/pdf,.pdf`. */
  accept: string
  /** "Choose a PDF". */
  choose: string
  upload: ReturnType<typeof useFileFieldUpload>
  /** The current file; undefined for none. */
  shown: ReactNode
  onRemove: () => void
  /** Another way to choose a file than an upload. */
  otherWay?: ReactNode
  /** Further fields about the file. */
  children?: ReactNode
}

/** A file field in each of its states (stored, uploading, failed) with the actions of that state. */
export function UploadField({ upload, shown, children, ...props }: UploadFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const labelId = useId()
  const mayUpload = useMayUseLibrary('upload')
  const problem = upload.failed ?? props.error
  return (
    <Field.Root invalid={problem !== undefined} role="group" aria-labelledby={labelId}>
      <Field.Label as="span" id={labelId} css={props.required ? requiredMark : undefined}>
        {props.label}
      </Field.Label>
      <input
        ref={input}
        type="file"
        accept={props.accept}
        aria-labelledby={labelId}
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          // Lets the user choose the same file again after correcting it.
          event.target.value = ''
          if (chosen) upload.choose(chosen)
        }}
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5" width="100%" minH="44px">
        {shown}
        {upload.sending ? (
          <>
            <chakra.span role="status" flex="1 1 auto" minW="0" overflowWrap="anywhere">
              Uploading {upload.sending.name}…
            </chakra.span>
            <Button size="sm" variant="outline" shape="field" onClick={upload.sending.cancel}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            {mayUpload && (
              <Button size="sm" variant="outline" shape="field" onClick={() => input.current?.click()}>
                {shown ? 'Replace' : props.choose}
              </Button>
            )}
            {props.otherWay}
            {shown && (
              <Button size="sm" variant="outline" shape="field" onClick={props.onRemove}>
                Remove
              </Button>
            )}
            {upload.duplicate && <DuplicateActions {...upload.duplicate} />}
            {upload.again && (
              <Button size="sm" shape="field" onClick={upload.again}>
                Try again
              </Button>
            )}
          </>
        )}
      </chakra.div>
      {!problem && <Field.HelperText>{mayUpload ? props.help : NO_UPLOAD_TEXT}</Field.HelperText>}
      <Field.ErrorText role="alert">{problem}</Field.ErrorText>
      {children}
    </Field.Root>
  )
}
