import { createFileRoute } from '@tanstack/react-router'
import { PanelNotFound } from '~/panel/layout/panel-not-found'
import { panelHead } from '../-panel-head'

/** The panel's catch-all route; the server sends it with status 404. */
export const Route = createFileRoute('/admin-cp/$')({
  head: panelHead('Page not found'),
  staticData: { crumbs: ['Page not found'] },
  component: PanelNotFound,
})
