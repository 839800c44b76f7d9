import { createFileRoute } from '@tanstack/react-router'
import { medicalPriorityForm } from '~/features/cases/medical-priority-form'
import { CaseFormContent } from '~/features/cases/site/case-form-content'
import { emptyFormState } from '~/lib/public-form'
import * as texts from '~/messages/en/medical-priority'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/services/medical-priority')({
  ...publicPage,
  component: MedicalPriority,
})

function MedicalPriority() {
  const { page, head, site, path, form = emptyFormState } = usePublicPayload(Route)
  const given = { page, texts, state: form, path, crumbs: head.crumbs, hotline: site.hotline }
  return <CaseFormContent form={medicalPriorityForm} {...given} />
}
