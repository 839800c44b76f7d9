import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { HomePage } from '~/pages/home'
import { loadPage, pageQuery } from '~/pages/query'

export const Route = createFileRoute('/_public/')({
  loader: ({ context }) => loadPage<HomePage>(context, '/'),
  component: Home,
})

function Home() {
  const { data } = useSuspenseQuery(pageQuery<HomePage>(Route.useRouteContext(), '/'))
  return <h1>{data.page?.title}</h1>
}
