import { recordAuditEvent } from '../audit/record-entries'
import { inTransaction } from '../platform/database/transaction'
import { findMailOutage } from '../mail/manage-outbox'
import type { Environment } from '../platform/environment'
import { isOwnUtilityName } from '../platform/utility-name'
import { USER_UID } from '../strapi-internals/tables'
import { readLastBackup } from './system-state'

/** Steps of setting up a utility, in order. */
export type SetupStepName =
  | 'identity'
  | 'contacts'
  | 'classes'
  | 'rates'
  | 'offices'
  | 'policies'
  | 'mail'
  | 'backup'
  | 'team'
  | 'public-address'

/** A step and whether it's done. */
export interface SetupStep {
  name: SetupStepName
  isDone: boolean
  /** Whether visitors can't use the site without the step. */
  isNeeded: boolean
  /** Missing parts of the step: `logo`, `hotline`, `cookie`, or the name of a customer class. */
  missing: string[]
}

/** Policies that must be published, because public forms link to them. */
const POLICIES = ['privacy', 'cookie']
/** Maximum customer classes in the checklist. A utility has only a few. */
const MAX_CLASSES = 12

const HIDDEN = { type: 'core', name: 'setup', key: 'is-hidden' } as const

/**
 * Computes the setup steps from the content and the environment.
 * @returns null when all steps are done, or an administrator has hidden the checklist
 */
export async function readSetupSteps(environment: Environment): Promise<SetupStep[] | null> {
  if ((await strapi.store(HIDDEN).get({})) === true) return null
  const [settings, rates, offices, policies, backup, people, mailOutage] = await Promise.all([
    readSettings(),
    classesWithoutRate(),
    strapi.db.query('api::office.office').count({ where: { publishedAt: { $notNull: true } } }),
    missingPolicies(),
    readLastBackup(environment.dataDir),
    strapi.db.query(USER_UID).count({ where: { $or: [{ blocked: false }, { blocked: { $null: true } }] } }),
    findMailOutage(),
  ])
  const { utilityName, logo, hotline, email } = settings
  const step = (name: SetupStepName, parts: Record<string, boolean>, isNeeded = false): SetupStep => {
    const missing = Object.keys(parts).filter((part) => !parts[part])
    return { name, isDone: missing.length === 0, isNeeded, missing }
  }
  const steps = [
    step('identity', { name: isOwnUtilityName(utilityName), logo: Boolean(logo) }, true),
    step('contacts', { hotline: Boolean(hotline), email: Boolean(email) }, true),
    step('classes', { class: rates.classes > 0 }, true),
    {
      name: 'rates' as const,
      isDone: rates.classes > 0 && rates.missing.length === 0,
      isNeeded: true,
      missing: rates.missing,
    },
    step('offices', { office: offices > 0 }),
    step('policies', Object.fromEntries(POLICIES.map((kind) => [kind, !policies.includes(kind)])), true),
    step('mail', { server: environment.mail.smtpUrl !== null, delivery: mailOutage === null }),
    step('backup', { backup: backup.at !== null }),
    step('team', { person: people > 1 }),
    step('public-address', { https: environment.siteUrl.startsWith('https:') }),
  ]
  return steps.every(({ isDone }) => isDone) ? null : steps
}

/** Hides or shows the checklist, and records it in the audit log. */
export async function hideSetupChecklist(isHidden: boolean): Promise<void> {
  await inTransaction(async () => {
    await storeSetupChecklistHidden(isHidden)
    const action = isHidden ? 'setup-hidden' : 'setup-shown'
    await recordAuditEvent({ action, type: 'setup', subject: null, title: 'Setup checklist' })
  })
}

/** Hides or shows the checklist without an audit entry, for the seed. */
export const storeSetupChecklistHidden = (isHidden: boolean): Promise<void> =>
  strapi.store(HIDDEN).set({ value: isHidden })

interface Settings {
  utilityName?: string
  logo?: object | null
  hotline?: string | null
  email?: string | null
}

async function readSettings(): Promise<Settings> {
  const [settings]: Settings[] = await strapi.db
    .query('api::site-setting.site-setting')
    .findMany({ limit: 1, populate: ['logo'] })
  return settings ?? {}
}

/** Counts the customer classes and finds the names of those without a published rate. */
async function classesWithoutRate(): Promise<{ classes: number; missing: string[] }> {
  const classes: { id: number; name: string }[] = await strapi.db
    .query('api::customer-class.customer-class')
    .findMany({ select: ['id', 'name'], orderBy: { order: 'asc' }, limit: MAX_CLASSES })
  const rates = await Promise.all(
    classes.map(({ id: customerClass }) =>
      strapi.db
        .query('api::power-rate.power-rate')
        .count({ where: { customerClass, publishedAt: { $notNull: true } } }),
    ),
  )
  return {
    classes: classes.length,
    missing: classes.flatMap(({ name }, index) => (rates[index] === 0 ? [name] : [])),
  }
}

async function missingPolicies(): Promise<string[]> {
  const counts = await Promise.all(
    POLICIES.map((kind) =>
      strapi.db
        .query('api::policy-page.policy-page')
        .count({ where: { kind, publishedAt: { $notNull: true } } }),
    ),
  )
  return POLICIES.filter((_kind, index) => counts[index] === 0)
}
