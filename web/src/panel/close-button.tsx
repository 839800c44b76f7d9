import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import X from '~icons/lucide/x'

interface CloseButtonProps extends HTMLChakraProps<'button'> {
  /** The accessible name, which says what is closed or removed. */
  'aria-label': string
}

/** A button that closes or removes something. */
export function CloseButton(props: CloseButtonProps) {
  return (
    <chakra.button
      type="button"
      display="grid"
      placeItems="center"
      width="11"
      height="11"
      flexShrink="0"
      borderRadius="field"
      color="muted"
      _hover={{ bg: 'canvas', color: 'ink' }}
      {...props}
    >
      <X aria-hidden />
    </chakra.button>
  )
}
