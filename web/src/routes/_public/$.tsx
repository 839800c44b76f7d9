import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadPage } from '~/pages/query'
import { NotFoundPage } from '~/ui/not-found-page'

/** Any path that no other route knows: the not-found page inside the public layout. */
export const Route = createFileRoute('/_public/$')({
  loader: async ({ context, location }) => {
    await loadPage(context, location.href)
    throw notFound()
  },
  notFoundComponent: NotFoundPage,
})
