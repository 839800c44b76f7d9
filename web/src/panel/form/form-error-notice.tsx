import { chakra } from '@chakra-ui/react'
import { formatWait } from '~/lib/time-left'
import { useIsOnline } from '~/ui/use-is-online'
import { OFFLINE_MESSAGE } from '../user-error'

/**
 * The reason why a small form was not sent, above its button, with a countdown during a rate limit. A message
 * about a lost connection disappears when the connection is back.
 */
export function FormErrorNotice({ text, waiting = 0 }: { text: string | undefined; waiting?: number }) {
  const isOnline = useIsOnline()
  if (!text || (isOnline && text.includes(OFFLINE_MESSAGE))) return null
  return (
    <chakra.p
      role="alert"
      px="4"
      py="3"
      borderRadius="field"
      bg="danger.soft"
      color="danger"
      fontWeight="medium"
    >
      {text}
      {waiting > 0 && (
        <>
          {' '}
          Try again in <span aria-live="off">{formatWait(waiting)}</span>.
        </>
      )}
    </chakra.p>
  )
}
