import { createFileRoute } from '@tanstack/react-router'
import { CheckContent } from '~/features/publications/site/check-content'
import { publicPage, usePage } from '../../-public-page'

export const Route = createFileRoute('/_public/publications/check-a-document')({
  ...publicPage,
  component: Check,
})

function Check() {
  const { page, head } = usePage(Route)
  return <CheckContent page={page} crumbs={head.crumbs} />
}
