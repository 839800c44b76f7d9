import { createFileRoute, redirect } from '@tanstack/react-router'

/**
 * Previews are documents of their own, with a router that shows public pages under these addresses (`lib/preview`):
 * from anywhere else, such as the login page, the way there is a page load.
 */
export const Route = createFileRoute('/web-preview/$')({
  ssr: false,
  beforeLoad: ({ location }) => {
    throw redirect({ href: location.href, reloadDocument: true })
  },
})
