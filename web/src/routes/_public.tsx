import { ChakraProvider } from '@chakra-ui/react'
import { Outlet, createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadPage } from '~/pages/query'
import { system } from '~/ui/theme/system'

export const Route = createFileRoute('/_public')({
  loader: ({ context, location }) => loadPage(context, location.href),
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
})

/** Header and footer come from the site settings that every payload carries. */
function PublicLayout({ children }: { children: ReactNode }) {
  const { site, stale, confirmedAt } = Route.useLoaderData()
  return (
    <ChakraProvider value={system}>
      <header>{site.utilityName}</header>
      {stale && <p>Last confirmed {confirmedAt}</p>}
      <main>{children}</main>
    </ChakraProvider>
  )
}
