import { defineContent, type PublishCheck, type StoredRow } from '../../content/definition'
import { rowsOfComponent, type ContentValues } from '../../content/content-rules'
import { utilityToday } from '../../publishing/manage/utility-local-date'
import type { ValidationProblem } from '../../platform/validation'

const POLICY = 'api::policy-page.policy-page'

const NAMES: Record<string, string> = {
  privacy: 'Privacy policy',
  cookie: 'Cookie policy',
  accessibility: 'Accessibility statement',
}

export default defineContent({
  group: 'company',
  console: { mainField: 'kind' },
  title: ({ kind, number }) =>
    `${NAMES[String(kind)] ?? 'Policy'}, version ${typeof number === 'number' ? number : '?'}`,
  publicSort: ['effectiveFrom:desc', 'number:desc', 'documentId:asc'],
  rules: {
    validateForPublish: requireCompletePolicy,
  },
  upcomingDates: [{ kind: 'begins', at: 'effectiveFrom' }],
  unique: [
    {
      attributes: ['kind', 'number'],
      path: ['number'],
      message: 'This version number is already used. Use the next number.',
    },
  ],
  list: {
    search: ['changes'],
    sorts: ['effectiveFrom', 'number', 'kind'],
    defaultSort: 'effectiveFrom:desc',
    tieBreakers: ['number:desc'],
    filters: ['kind'],
  },
  hooks: {
    async beforeDelete(documentId) {
      return (await wasInForce(documentId))
        ? 'Versions that took effect are kept on record. Unpublish this one if people shouldn’t read it.'
        : undefined
    },
    publishChecks: versionInForceChecks,
  },
})

/** Whether a version has ever been in force: it is published, and its day has come. */
async function wasInForce(documentId: string): Promise<boolean> {
  const held = await strapi.db.query(POLICY).count({
    where: { documentId, publishedAt: { $notNull: true }, effectiveFrom: { $lte: await utilityToday() } },
  })
  return held > 0
}

/** A version that was in force should stay readable: another wording is another version. */
async function versionInForceChecks({ documentId }: StoredRow): Promise<PublishCheck[]> {
  if (!(await wasInForce(documentId))) return []
  return [
    {
      code: 'version-held',
      path: [],
      level: 'warning',
      message: 'This version already took effect. Fix typos only. For other changes, add a new version.',
    },
  ]
}

/** A reader of the policy must be able to contact the utility: the Data Privacy Act requires it. */
function requireCompletePolicy(
  { kind, sections, officer, officerEmail, officerPhone }: ContentValues,
  problems: ValidationProblem[],
): void {
  if (rowsOfComponent(sections).length === 0) {
    problems.push({ path: ['sections'], message: 'Add at least 1 section.' })
  }
  if (kind !== 'privacy') return
  if (!officer) problems.push({ path: ['officer'], message: 'Enter the data protection officer.' })
  if (!officerEmail && !officerPhone) {
    problems.push({
      path: ['officerEmail'],
      message: 'Enter an email address or phone number for the data protection officer.',
    })
  }
}
