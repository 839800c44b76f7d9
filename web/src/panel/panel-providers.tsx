import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { panelSystemOnSheet } from '~/ui/theme/panel-system'

/** Context providers of panel pages, in addition to those of all pages. */
export function PanelProviders({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <ChakraProvider value={panelSystemOnSheet}>{children}</ChakraProvider>
    </QueryClientProvider>
  )
}
