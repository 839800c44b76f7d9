import { chakra } from '@chakra-ui/react'

/** Why a small form was not sent, above its button; counts down where it has to wait. */
export function FormTrouble({ text, waiting = 0 }: { text: string | undefined; waiting?: number }) {
  if (!text) return null
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
          Try again in <span aria-live="off">{waiting}</span> {waiting === 1 ? 'second' : 'seconds'}.
        </>
      )}
    </chakra.p>
  )
}
