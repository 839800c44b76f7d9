import { createFileRoute } from '@tanstack/react-router'
import { publicPage } from '../-public-page'

/** The catch-all route: the not-found page inside the public layout. */
export const Route = createFileRoute('/_public/$')({
  ...publicPage,
})
