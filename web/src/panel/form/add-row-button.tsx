import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface AddRowButtonProps {
  /** Why no row can be added; undefined if one can. */
  disabledReason?: string | undefined
  onClick: () => void
  children: ReactNode
}

/** A button at the end of a list that adds a row. The list finds it by `data-add` to focus it. */
export function AddRowButton({ disabledReason, onClick, children }: AddRowButtonProps) {
  return (
    <chakra.button
      type="button"
      data-add=""
      aria-disabled={disabledReason !== undefined}
      width="100%"
      minH="44px"
      px="3"
      textAlign="start"
      color="link"
      fontWeight="semibold"
      _hover={{ bg: 'canvas' }}
      css={{ '&[aria-disabled=true]': { color: 'muted', cursor: 'not-allowed' } }}
      onClick={disabledReason ? undefined : onClick}
    >
      {children}
      {disabledReason && <chakra.span fontWeight="normal">. {disabledReason}</chakra.span>}
    </chakra.button>
  )
}
