import { createFileRoute } from '@tanstack/react-router'
import { PanelNotFound } from '~/panel/layout/panel-not-found'

/** Any path of the panel that no other route knows; the server gives it the status 404. */
export const Route = createFileRoute('/admin-cp/$')({
  head: () => ({ meta: [{ title: 'Page not found · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Page not found'] },
  component: PanelNotFound,
})
