import type { ComponentProps } from 'react'
import { Button } from '~/ui/button'

interface HeldButtonProps extends ComponentProps<typeof Button> {
  /** Whether a press does nothing for now. */
  held: boolean
}

/**
 * A button that is out of use at times, often because it was just pressed. Unlike a disabled one it keeps the focus
 * then, so that the keyboard goes on from here.
 */
export function HeldButton({ held, onClick, ...props }: HeldButtonProps) {
  return <Button {...props} aria-disabled={held} onClick={held ? undefined : onClick} />
}
