import { createFileRoute } from '@tanstack/react-router'
import { VerifyDocumentContent } from '~/features/publications/site/verify-document-content'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/publications/check-a-document')({
  ...publicPage,
  component: Check,
})

function Check() {
  const { page, head } = usePublicPayload(Route)
  return <VerifyDocumentContent page={page} crumbs={head.crumbs} />
}
