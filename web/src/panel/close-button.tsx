import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import X from '~icons/lucide/x'

interface CloseButtonProps extends HTMLChakraProps<'button'> {
  /** What it closes or takes away. */
  'aria-label': string
}

/** Closes something, or takes it away. */
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
