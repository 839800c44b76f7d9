import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'

interface ErrorCountProps {
  /** All field errors. */
  messages: string[]
  /** Errors that belong to no field. */
  formErrors: string[]
}

/**
 * The number of errors after a failed attempt, at the top of the form. It focuses the first invalid field,
 * and stays until all are corrected. Mount it again for each attempt.
 */
export function ErrorCount({ messages, formErrors }: ErrorCountProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = firstInvalid(box.current)
    if (first) first.focus()
    else box.current?.focus()
  }, [])
  if (messages.length + formErrors.length === 0) return null
  const count = messages.length
  return (
    <chakra.div
      ref={box}
      role="alert"
      tabIndex={-1}
      mb="4"
      p="4"
      borderRadius="panel"
      borderWidth="1px"
      borderColor="danger"
      bg="danger.soft"
    >
      {formErrors.map((message) => (
        <chakra.p key={message} fontWeight="semibold">
          {message}
        </chakra.p>
      ))}
      {count > 0 && (
        <chakra.p>
          <chakra.span fontWeight="semibold">
            {count === 1 ? 'Fix 1 field.' : `Fix ${count} fields.`}
          </chakra.span>{' '}
          <chakra.button
            type="button"
            color="link"
            fontWeight="semibold"
            textDecoration="underline"
            onClick={() => firstInvalid(box.current)?.focus()}
          >
            {count === 1 ? 'Go to field' : 'Go to first field'}
          </chakra.button>
        </chakra.p>
      )}
    </chakra.div>
  )
}

function firstInvalid(inside: HTMLElement | null): HTMLElement | null | undefined {
  return inside?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')
}
