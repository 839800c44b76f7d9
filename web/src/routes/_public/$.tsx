import { createFileRoute } from '@tanstack/react-router'
import { publicPage } from '../-public-page'

/** Any path that no other route knows: the not-found page inside the public layout. */
export const Route = createFileRoute('/_public/$')({
  ...publicPage,
})
