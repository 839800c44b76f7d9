import { errors } from '@strapi/utils'
import { hasGrant, type PanelRole } from '../../people/access/grants'
import { findAccount } from '../../people/accounts/stored-accounts'
import { hashLinkToken, createLinkToken } from '../../platform/link-tokens'
import { recordAuditEvent } from '../../audit/record-entries'
import { now } from '../../platform/clock'
import { withWriteLock } from '../../platform/database/transaction'
import { throwValidationError } from '../../platform/validation'

const PREVIEW_LINK = 'api::preview-link.preview-link'
const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The longest that a link may be open, in days. */
const MAX_AGE_DAYS = 14
/** As many may be open at once, of all pages together. */
const MAX_OPEN_LINKS = 50
/** An ended link is remembered for this many days, so that the page can tell its holder that it has ended. */
const RETENTION_DAYS = 30

/** A link by which a person without an account sees the draft of one page. */
interface PreviewLink {
  id: number
  documentId: string
  /** The page's public path, such as `/`. */
  path: string
  /** Document id of the account that made it. */
  madeBy: string | null
  createdAt: string
  expiresAt: string
  usedAt: string | null
  revokedAt: string | null
}

/** Creates a link. @returns its code too, which can't be read again. @throws ValidationError */
export function createPreviewLink(given: { path: unknown; days: unknown }, madeBy: string) {
  const path = parsePath(given.path)
  const days = parseDays(given.days)
  return withWriteLock(async () => {
    const links = strapi.db.query(PREVIEW_LINK)
    const forgotten = new Date(now().getTime() - RETENTION_DAYS * DAY_MS)
    await links.deleteMany({
      where: { $or: [{ expiresAt: { $lt: forgotten } }, { revokedAt: { $lt: forgotten } }] },
    })
    if ((await links.count({ where: isOpen() })) >= MAX_OPEN_LINKS) {
      throwValidationError(
        ['path'],
        `You can have up to ${MAX_OPEN_LINKS} preview links at a time. Turn one off first.`,
      )
    }
    const { code, hash } = createLinkToken()
    const { documentId: subject } = await strapi.documents(PREVIEW_LINK).create({
      data: {
        path,
        codeHash: hash,
        madeBy,
        expiresAt: new Date(now().getTime() + days * DAY_MS).toISOString(),
      },
    } as never)
    await recordAuditEvent({ action: 'preview-link-made', type: 'preview-link', subject, title: path })
    const link: PreviewLink = await links.findOne({ where: { documentId: subject } })
    return { ...(await rowOf(link)), code }
  })
}

/** The open links of a page, or of all, the newest first. */
export async function listPreviewLinks(path: string | undefined) {
  const links: PreviewLink[] = await strapi.db.query(PREVIEW_LINK).findMany({
    where: { ...isOpen(), ...(path !== undefined && { path }) },
    orderBy: { id: 'desc' },
  })
  return Promise.all(links.map((link) => rowOf(link)))
}

/** Ends a link at once. @throws NotFoundError for one that isn't open. */
export async function revokePreviewLink(documentId: string): Promise<void> {
  await withWriteLock(async () => {
    const links = strapi.db.query(PREVIEW_LINK)
    const link: PreviewLink | null = await links.findOne({ where: { documentId, ...isOpen() } })
    if (!link) throw new errors.NotFoundError('This link is already off')
    await links.update({ where: { id: link.id }, data: { revokedAt: now() } })
    const { path: title } = link
    await recordAuditEvent({
      action: 'preview-link-revoked',
      type: 'preview-link',
      subject: documentId,
      title,
    })
  })
}

/** A link's state, for any holder. */
export type PreviewLinkState =
  | { state: 'open'; path: string; expiresAt: string; role: PanelRole }
  | { state: 'ended' }
  | { state: 'unknown' }

/** The page that a code opens, with the role of its creator. A link also ends with their account or permission. */
export async function findPreviewLinkState(code: string | null): Promise<PreviewLinkState> {
  const link = await findLink(code)
  if (!link) return { state: 'unknown' }
  const isOver = link.revokedAt !== null || new Date(link.expiresAt) <= now()
  const maker = isOver ? null : await findAccount({ documentId: link.madeBy ?? '' })
  const role = maker?.role
  if (maker?.blocked === true || !role || !hasGrant(role, 'preview-links.make')) return { state: 'ended' }
  return { state: 'open', path: link.path, expiresAt: new Date(link.expiresAt).toISOString(), role }
}

/** Records that a visitor opened a link; to the minute, so that most reads write nothing. */
export async function recordPreviewLinkUse(code: string | null): Promise<void> {
  const link = await findLink(code)
  if (!link || (link.usedAt !== null && now().getTime() - new Date(link.usedAt).getTime() < MINUTE_MS)) return
  await strapi.db.query(PREVIEW_LINK).update({ where: { id: link.id }, data: { usedAt: now() } })
}

async function findLink(code: string | null): Promise<PreviewLink | null> {
  if (code === null) return null
  return await strapi.db.query(PREVIEW_LINK).findOne({ where: { codeHash: hashLinkToken(code) } })
}

/** A link as the panel lists it. */
async function rowOf(link: PreviewLink) {
  const maker = await findAccount({ documentId: link.madeBy ?? '' })
  const iso = (instant: string): string => new Date(instant).toISOString()
  return {
    id: link.documentId,
    path: link.path,
    madeBy: maker?.username ?? null,
    createdAt: iso(link.createdAt),
    expiresAt: iso(link.expiresAt),
    usedAt: link.usedAt === null ? null : iso(link.usedAt),
  }
}

const isOpen = () => ({ revokedAt: { $null: true }, expiresAt: { $gt: now() } })

/** A path of the site as addresses have it, without a query. */
function parsePath(value: unknown): string {
  const isPath =
    typeof value === 'string' && value.length <= 300 && /^\/([\w.~%-]+(\/[\w.~%-]+)*)?$/.test(value)
  if (!isPath) throwValidationError(['path'], 'Send the path of a page, such as /rates.')
  return value
}

function parseDays(value: unknown): number {
  const isKnown = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_AGE_DAYS
  if (!isKnown) throwValidationError(['days'], `Choose from 1 to ${MAX_AGE_DAYS} days.`)
  return value
}
