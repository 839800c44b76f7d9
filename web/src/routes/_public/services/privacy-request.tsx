import { createFileRoute } from '@tanstack/react-router'
import { privacyRequestForm } from '~/features/cases/privacy-request-form'
import { CaseFormContent } from '~/features/cases/site/case-form-content'
import { emptyFormState } from '~/lib/public-form'
import * as texts from '~/messages/en/privacy-requests'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/services/privacy-request')({
  ...publicPage,
  component: PrivacyRequest,
})

function PrivacyRequest() {
  const { page, head, site, path, form = emptyFormState } = usePublicPayload(Route)
  const given = { page, texts, state: form, path, crumbs: head.crumbs, hotline: site.hotline }
  return <CaseFormContent form={privacyRequestForm} {...given} />
}
