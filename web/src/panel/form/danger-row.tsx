import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The end of a form, apart from its daily actions: what can't simply be undone. */
export function DangerRow({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="2.5"
      mt="6"
      pt="5"
      borderTopWidth="1px"
      borderColor="line"
    >
      {children}
    </chakra.div>
  )
}
