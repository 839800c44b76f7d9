import { createFileRoute } from '@tanstack/react-router'
import { complaintForm } from '~/features/cases/complaint-form'
import { CaseFormContent } from '~/features/cases/site/case-form-content'
import { emptyFormState } from '~/lib/public-form'
import * as texts from '~/messages/en/complaints'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/services/complaint')({
  ...publicPage,
  component: Complaint,
})

function Complaint() {
  const { page, head, site, path, form = emptyFormState } = usePublicPayload(Route)
  const given = { page, texts, state: form, path, crumbs: head.crumbs, hotline: site.hotline }
  return <CaseFormContent form={complaintForm} {...given} />
}
