import { listRestrictedIds } from '../../content/processing-restrictions'
import { now } from '../../platform/clock'
import { defineContent, type PendingItem } from '../../content/definition'
import { rowsOfComponent } from '../../content/content-rules'
import { titleText } from '../../content/title-text'
import { queueMail } from '../../mail/queue-mail'
import { utilityToday } from '../../publishing/manage/utility-local-date'
import { createReferenceNumber } from '../../inbox/reference-number'
import { hashPhoneDigits } from '../../inbox/phone-digits'
import { ENDED_APPLICATION_STAGES } from '../../inbox/ended-application-stages'
import { applicationStageChangedMail } from './mail-templates'

const UID = 'api::service-application.service-application'

export default defineContent({
  group: 'services',
  // No name: audit entries are permanent.
  title: ({ reference }) => `Application ${titleText(reference)}`,
  public: false,
  abilities: { remove: 'none', export: 'restricted' },
  personalData: true,
  receivesPapers: true,
  closedStages: ENDED_APPLICATION_STAGES,
  unique: [
    {
      attributes: ['reference'],
      path: ['reference'],
      message: 'Another application has this reference number.',
    },
  ],
  list: {
    search: ['reference', 'applicant', 'email'],
    sorts: ['due', 'stage', 'kind', 'enteredAt', 'filedAt', 'papersSentAt', 'targetDate', 'applicant'],
    defaultSort: 'due:asc',
    tieBreakers: ['enteredAt:asc'],
    filters: ['stage', 'owner', 'kind', 'barangay'],
    omit: ['history', 'papers', 'answers', 'notes', 'appliances', 'remark', 'consent'],
  },
  /** What the applicant agreed to, and when: the wording never changes afterwards. */
  readOnlyFields: ['filedAt', 'consent', 'consentVersion', 'answers'],
  hooks: { afterDraftSaved: setDerivedFields, findPendingItems },
  /** A stage of an application: the applicant reads it at once, and is notified by mail. */
  progressReport: {
    fields: {
      stage: {
        type: 'enumeration',
        enum: [
          'received',
          'evaluation',
          'inspection',
          'payment',
          'installation',
          'energized',
          'on_hold',
          'withdrawn',
        ],
      },
      owner: { type: 'enumeration', enum: ['applicant', 'utility', 'local_government'] },
      targetDate: { type: 'date' },
      nextAction: { type: 'string', maxLength: 160 },
      text: { type: 'string', maxLength: 500 },
    },
    apply(application, report, problems) {
      const { stage, owner, targetDate = null, nextAction = null, text = null } = report
      if (!stage) problems.push({ path: ['stage'], message: 'Choose a stage.' })
      if (!owner) problems.push({ path: ['owner'], message: 'Choose who acts next.' })
      if (problems.length > 0) return {}
      const at = now().toISOString()
      const moved = stage !== application.stage
      const isSameStep = !moved && nextAction === (application.nextAction ?? null)
      return {
        stage,
        owner,
        nextAction,
        // More details of a next step stay as long as the step does.
        nextText: isSameStep ? application.nextText : null,
        targetDate: ENDED_APPLICATION_STAGES.includes(String(stage)) ? null : targetDate,
        ...(moved && { enteredAt: at }),
        history: [...rowsOfComponent(application.history), { at, stage, owner, text }],
      }
    },
    async afterReport(documentId) {
      const { email } = await strapi.db.query(UID).findOne({ where: { documentId } })
      if (email) await queueMail(applicationStageChangedMail, email, { application: documentId }, documentId)
    },
  },
})

/**
 * Gives a new application its reference and its first line, keeps of the phone's digits what can be compared alone, and
 * puts what is due first.
 */
async function setDerivedFields(documentId: string): Promise<void> {
  const row = await strapi.db.query(UID).findOne({ where: { documentId }, populate: { history: true } })
  const reference: string = row.reference ?? createReferenceNumber('A')
  const enteredAt: string = row.enteredAt ?? now().toISOString()
  const due = ENDED_APPLICATION_STAGES.includes(row.stage) ? '9999-12-31' : (row.targetDate ?? '9999-01-01')
  const factor = row.phoneDigits ? hashPhoneDigits(reference, row.phoneDigits) : row.factor
  await strapi.db.query(UID).update({
    where: { id: row.id },
    data: { reference, enteredAt, due, factor, phoneDigits: null },
  })
}

/**
 * Applications whose target date has passed: what their applicants read no longer holds. Also those that were filed
 * on the website and that no staff member has started on, and those with papers that no staff member has opened.
 */
async function findPendingItems(): Promise<PendingItem[]> {
  const documentId = { $notIn: await listRestrictedIds('service-application') }
  const late: { documentId: string; targetDate: string }[] = await strapi.db.query(UID).findMany({
    select: ['documentId', 'targetDate'],
    where: {
      documentId,
      stage: { $notIn: ENDED_APPLICATION_STAGES },
      targetDate: { $lt: await utilityToday() },
    },
    orderBy: { targetDate: 'asc' },
  })
  const filed: { filedAt: string }[] = await strapi.db.query(UID).findMany({
    select: ['filedAt'],
    where: { documentId, stage: 'received', filedAt: { $notNull: true } },
    orderBy: { filedAt: 'asc' },
  })
  const withPapers: { papersSentAt: string }[] = await strapi.db.query(UID).findMany({
    select: ['papersSentAt'],
    where: { documentId, papersSentAt: { $notNull: true } },
    orderBy: { papersSentAt: 'asc' },
  })
  const list = { documentId: null, title: null }
  return [
    ...late.slice(0, 1).map((one) => ({
      kind: 'overdue' as const,
      documentId: one.documentId,
      title: null,
      count: late.length,
      at: one.targetDate,
    })),
    ...filed.slice(0, 1).map((one) => ({
      ...list,
      kind: 'unread' as const,
      stage: 'received',
      count: filed.length,
      at: new Date(one.filedAt).toISOString(),
    })),
    ...withPapers.slice(0, 1).map((one) => ({
      ...list,
      kind: 'papers' as const,
      count: withPapers.length,
      at: new Date(one.papersSentAt).toISOString(),
    })),
  ]
}
