import { createFileRoute } from '@tanstack/react-router'
import { loadExistingPage } from '~/pages/load-page'
import { NotFoundPage } from '~/ui/not-found-page'

/** Any path that no other route knows: the not-found page inside the public layout. */
export const Route = createFileRoute('/_public/$')({
  loader: ({ context, location }) => loadExistingPage(context, location),
  notFoundComponent: NotFoundPage,
})
