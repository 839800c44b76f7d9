import type { PublicForm } from '~/lib/public-form'
import { resolveTypedBarangay, typedBarangayField } from '~/ui/form/typed-barangay'
import * as t from '~/messages/en/medical-priority'
import type { CaseFormPageData } from './case-form-page-data'
import { personFormFields } from './person-form-fields'

/** X35: registers a household in which a person depends on life-sustaining electrical equipment. */
export const medicalPriorityForm: PublicForm = {
  type: 'medical-registrations',
  isTracked: true,
  thanks: t.thanks,
  nextSteps: t.nextSteps,
  summarize: () => [],
  fields: [
    ...personFormFields,
    { name: 'barangay', ...typedBarangayField, needed: t.errors.barangay },
    { name: 'place', label: t.fields.place, kind: 'text', maxLength: 200, needed: t.errors.place },
    { name: 'device', label: t.fields.device, kind: 'choice', options: t.devices, needed: t.errors.device },
    { name: 'backup', label: t.fields.backup, kind: 'text', maxLength: 120, help: t.fields.backupHelp },
    {
      name: 'details',
      label: t.fields.details,
      kind: 'long-text',
      maxLength: 1000,
      help: t.fields.detailsHelp,
    },
    { name: 'consent', label: t.fields.consent, kind: 'agreement', needed: t.errors.consent },
  ],
  /** The server takes the consent version from the page, not from the request, which a client could forge. */
  enrich: (page, data) => {
    const { terms, options } = page as CaseFormPageData
    const resolved = resolveTypedBarangay(data, 'barangay', options['barangay'] ?? [])
    if (!terms || data['consent'] !== terms.version) {
      const changed = { name: 'consent', message: t.errors.consentChanged }
      return { errors: [...('errors' in resolved ? resolved.errors : []), changed] }
    }
    if ('errors' in resolved) return resolved
    return { data: { ...resolved.data, consent: terms.consent, consentVersion: terms.version } }
  },
}
