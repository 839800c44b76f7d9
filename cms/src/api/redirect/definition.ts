import { defineContent, type ImportedTableRow } from '../../content/definition'
import type { ContentValues } from '../../content/content-rules'
import type { ValidationProblem } from '../../platform/validation'
import { lockCurrentTransactionUntilCommit } from '../../platform/database/transaction'
import { throwValidationError } from '../../platform/validation'

const REDIRECT = 'api::redirect.redirect'
/** Taken by every write whose rule compares redirects with each other. */
const LOCK = 'redirects'

/**
 * Addresses that the web server answers itself, so that a redirect could never apply (`web/server/route-prefixes.ts`, and
 * the panel's).
 */
const OWN =
  /^\/(healthz|readyz|startupz|robots\.txt|favicon\.ico|\.well-known\/security\.txt|sitemap\.xml|services\/(outages|alerts)-worker\.js|_changes|_errors|_search|_default-menus|_health|((session|ingest|cms|uploads|icons|assets|web-preview|sitemaps|data\/v1|feeds|cards|admin-cp|web-admin)(\/.*)?))$/

export default defineContent({
  group: 'settings',
  search: false,
  title: ({ from, to }) => `${String(from)} → ${String(to)}`,
  publicSort: ['from:asc', 'documentId:asc'],
  rules: {
    validate: requirePaths,
  },
  unique: [
    {
      attributes: ['from'],
      path: ['from'],
      message: 'A redirect from this address already exists. Edit that one.',
    },
  ],
  naturalKey: ['from'],
  list: { search: ['from', 'to'], sorts: ['from', 'to'], defaultSort: 'from:asc' },
  tableImport: { defaults: { permanent: true }, validateTogether: requireNoChains },
  hooks: { afterDraftSaved: requireNoChain },
})

/** Both addresses are stored as the web server compares them. */
function requirePaths({ from, to }: ContentValues, problems: ValidationProblem[]): void {
  if (typeof from === 'string' && from) {
    const message = problemOf(from)
    if (message) problems.push({ path: ['from'], message })
    else if (OWN.test(from.split('?')[0]!)) {
      problems.push({ path: ['from'], message: 'The site uses this address. Choose another.' })
    }
  }
  if (typeof to === 'string' && to && !/^https?:\/\/[^\s/]+\S*$/i.test(to)) {
    const expected = 'Enter an address such as /about-us, or one starting with https://.'
    const message = problemOf(to.split('#')[0]!, expected)
    if (message) problems.push({ path: ['to'], message })
  }
  if (from && from === to) problems.push({ path: ['to'], message: 'A redirect can’t point to itself.' })
}

/** What is wrong with a path of this site; undefined where nothing is. */
function problemOf(
  path: string,
  expected = 'Enter an address such as /old-page, without the domain.',
): string | undefined {
  if (!/^\/(?![\\/])/.test(path)) return expected
  if (/[\s#\\]/.test(path)) return 'Remove spaces, # and backslashes.'
  const [pathname = ''] = path.split('?')
  if (pathname.length > 1 && pathname.endsWith('/')) return 'Remove the final slash.'
  if (/\/\/|\/\.{1,2}(\/|$)/.test(pathname)) return 'Remove double slashes, and . or .. between slashes.'
  return undefined
}

interface RedirectRow {
  from: string
  to: string
}

/** The path that an address leads to, without the place on it. */
const targetOf = ({ to }: RedirectRow): string => to.split('#')[0]!

/**
 * A redirect leads to a page, never to another redirect: visitors wait once, search engines follow, and no loop can
 * arise. Runs in the transaction of every write: panel, console and seed.
 */
async function requireNoChain(documentId: string): Promise<void> {
  await lockCurrentTransactionUntilCommit(LOCK)
  const redirects = strapi.db.query(REDIRECT)
  const one: RedirectRow = await redirects.findOne({ where: { documentId } })
  const next: RedirectRow | null = await redirects.findOne({ where: { from: targetOf(one) } })
  const before: RedirectRow | null = await redirects.findOne({
    where: { $or: [{ to: one.from }, { to: { $startsWith: `${one.from}#` } }] },
  })
  const problem = continuesRedirect(one, next ?? undefined, before ?? undefined)
  if (problem) throwValidationError(problem.path, problem.message)
}

/** The same for rows of a table, compared with each other and with the stored redirects that stay. */
async function requireNoChains(rows: readonly ImportedTableRow[]): Promise<void> {
  await lockCurrentTransactionUntilCommit(LOCK)
  const stored: RedirectRow[] = await strapi.db.query(REDIRECT).findMany({ select: ['from', 'to'] })
  const known = new Map(stored.map((one) => [one.from, one]))
  for (const { content } of rows) known.set(content.from as string, content as unknown as RedirectRow)
  const before = new Map([...known.values()].map((one) => [targetOf(one), one]))
  for (const { content, problems } of rows) {
    const one = content as unknown as RedirectRow
    const problem = continuesRedirect(one, known.get(targetOf(one)), before.get(one.from))
    if (problem) problems.push(problem)
  }
}

/**
 * What is wrong with a redirect beside others.
 * @param next the redirect that starts at its target
 * @param before the redirect that ends at its start
 */
function continuesRedirect(
  one: RedirectRow,
  next: RedirectRow | undefined,
  before: RedirectRow | undefined,
): ValidationProblem | undefined {
  const target = targetOf(one)
  if (next && targetOf(next) === one.from) {
    return {
      path: ['to'],
      message: `This creates a loop, because ${target} redirects back to this address. Enter another address.`,
    }
  }
  if (next)
    return { path: ['to'], message: `${target} already redirects to ${next.to}. Enter ${next.to} instead.` }
  if (!before) return undefined
  return {
    path: ['from'],
    message: `${before.from} redirects to this address. Change that redirect to ${one.to} first.`,
  }
}
