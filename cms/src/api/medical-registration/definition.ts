import { now } from '../../platform/clock'
import { defineContent } from '../../content/definition'
import { addMonthsToInstant } from '../../content/months'
import { medicalRegistrationMailsAndReplies } from './mails-and-replies'

/** Health is sensitive personal information (Republic Act No. 10173, section 3(l)): a group of its own, which editors don’t have. */
export default defineContent({
  group: 'medical',
  abilities: { export: 'none' },
  list: {
    search: ['reference', 'name', 'email'],
    sorts: ['dueOn', 'createdAt', 'stage', 'barangay', 'purgeOn'],
    defaultSort: 'createdAt:desc',
    filters: ['stage', 'barangay'],
    omit: ['consent', 'replies', 'notes'],
  },
  closedStages: ['answered', 'registered', 'ended', 'spam'],
  publicForm: {
    fields: ['name', 'email', 'phone', 'accountNumber', 'barangay', 'consent', 'consentVersion'],
    encryptedFields: [
      { name: 'device', label: 'Device', maxLength: 60, requiredMessage: 'Choose the device.' },
      {
        name: 'place',
        label: 'House number and street',
        maxLength: 200,
        requiredMessage: 'Enter the house number and street.',
      },
      { name: 'backup', label: 'Backup power', maxLength: 120 },
      { name: 'details', label: 'Details', maxLength: 1000 },
    ],
    readOnlyFields: ['purgeOn'],
    referencePrefix: 'H',
    rateLimit: { address: { attempts: 20, seconds: 15 * 60 }, failuresOnly: false },
    retentionSetting: 'medicalMonths',
    deleteOnField: 'purgeOn',
    tracking: { daysSetting: 'medicalDays' },
    async beforeStore(_data, settings) {
      const purgeOn = addMonthsToInstant(now(), Number(settings.medicalMonths ?? 12))
      return { purgeOn: purgeOn.toISOString().slice(0, 10) }
    },
    afterStore: medicalRegistrationMailsAndReplies.afterStore,
  },
  progressReport: medicalRegistrationMailsAndReplies.progressReport,
})
