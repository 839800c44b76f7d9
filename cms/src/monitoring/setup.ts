import { recordEvent } from '../audit/record'
import { inTransaction } from '../platform/database/transaction'
import type { Environment } from '../platform/environment'
import { USER } from '../strapi-internals/tables'
import { lastBackup } from './system-state'

/** The name of the utility on an empty start, until an administrator enters its own. */
export const PLACEHOLDER_NAME = 'Your utility'

/** A step of setting a utility up, in the order in which it is done. */
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

export interface SetupStep {
  name: SetupStepName
  isDone: boolean
  /** Visitors can't use the site without it. */
  isNeeded: boolean
  /** Parts of the step that aren't done: `logo`, `hotline`, `cookie`, or the name of a customer class. */
  missing: string[]
}

/** Without a published policy of each kind the forms lead to a page that isn't there. */
const POLICIES = ['privacy', 'cookie']
/** A utility has a handful of classes; the checklist names no more. */
const MAX_CLASSES = 12

const HIDDEN = { type: 'core', name: 'setup', key: 'is-hidden' } as const

/**
 * The steps of setting this utility up, each computed from its content and the environment.
 * @returns null once every step is done, or an administrator has hidden the checklist
 */
export async function readSetup(environment: Environment): Promise<SetupStep[] | null> {
  if ((await strapi.store(HIDDEN).get({})) === true) return null
  const [settings, rates, offices, policies, backup, people] = await Promise.all([
    readSettings(),
    classesWithoutRate(),
    strapi.db.query('api::office.office').count({ where: { publishedAt: { $notNull: true } } }),
    missingPolicies(),
    lastBackup(environment.dataDir),
    strapi.db.query(USER).count({ where: { $or: [{ blocked: false }, { blocked: { $null: true } }] } }),
  ])
  const { utilityName, logo, hotline, email } = settings
  const step = (name: SetupStepName, parts: Record<string, boolean>, isNeeded = false): SetupStep => {
    const missing = Object.keys(parts).filter((part) => !parts[part])
    return { name, isDone: missing.length === 0, isNeeded, missing }
  }
  const steps = [
    step('identity', { name: isOwnName(utilityName), logo: Boolean(logo) }, true),
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
    step('mail', { server: environment.mail.smtpUrl !== null }),
    step('backup', { backup: backup.at !== null }),
    step('team', { person: people > 1 }),
    step('public-address', { https: environment.siteUrl.startsWith('https:') }),
  ]
  return steps.every(({ isDone }) => isDone) ? null : steps
}

/** Hides the checklist, or shows it again while a step is left. */
export async function setSetupHidden(isHidden: boolean): Promise<void> {
  await inTransaction(async () => {
    await storeSetupHidden(isHidden)
    const action = isHidden ? 'setup-hidden' : 'setup-shown'
    await recordEvent({ action, type: 'setup', subject: null, title: 'Setup checklist' })
  })
}

/** The same as no one's act. */
export const storeSetupHidden = (isHidden: boolean): Promise<void> =>
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

const isOwnName = (name: string | undefined): boolean =>
  name !== undefined && name.trim() !== '' && name !== PLACEHOLDER_NAME

/** The number of customer classes, and the names of those without a published rate. */
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
