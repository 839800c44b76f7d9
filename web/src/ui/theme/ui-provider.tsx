import { ChakraProvider } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { fontFaces } from './fonts'
import { system } from './system'

/** Theme, global rules and fonts. The panel passes its own system; the fonts then come from the outer provider. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <Global styles={fontFaces} />
      {children}
    </ChakraProvider>
  )
}
