import { createFileRoute, redirect } from '@tanstack/react-router'

/**
 * Redirects to a preview by a page load: previews are separate documents, whose router shows public pages
 * under these addresses (`lib/preview-paths-and-messages`).
 */
export const Route = createFileRoute('/web-preview/$')({
  ssr: false,
  beforeLoad: ({ location }) => {
    throw redirect({ href: location.href, reloadDocument: true })
  },
})
