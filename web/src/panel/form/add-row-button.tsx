import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface AddRowButtonProps {
  onClick: () => void
  children: ReactNode
}

/** A button at the end of a list that adds a row. The list finds it by `data-add` to focus it. */
export function AddRowButton({ onClick, children }: AddRowButtonProps) {
  return (
    <chakra.button
      type="button"
      data-add=""
      width="100%"
      minH="44px"
      px="3"
      textAlign="start"
      color="link"
      fontWeight="semibold"
      _hover={{ bg: 'canvas' }}
      _disabled={{ opacity: 0.55, cursor: 'not-allowed' }}
      onClick={onClick}
    >
      {children}
    </chakra.button>
  )
}
