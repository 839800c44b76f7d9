import { diffWords } from 'diff'
import { storageKeys, type StorageName } from '~/behavior/storage-inventory'
import { policyVersionStatesOn, type PolicyKind, type PolicyVersion } from '~/features/policies/model'
import { readSiteSettings } from '~/features/site-settings/api'
import { dateIn, startOfDay } from '~/lib/time-zone'
import { longDate } from '~/lib/format'
import * as t from '~/messages/en/policies'
import type { PageResult, PageDefinition, SetCookie } from './page-definition'
import { readPolicy } from '~/features/policies/api'
import type { CookieOrStorageItem, TextDiffPiece, PolicyView } from '~/features/policies/policy-page-data'

export interface PolicyPageData {
  /** Null if no version is published. */
  view: PolicyView | null
}

const isNumber = (text: string) => /^[1-9]\d{0,3}$/.test(text)

const aliases: Record<PolicyKind, `/${string}`[]> = {
  privacy: ['/privacy', '/privacy-notice'],
  cookie: ['/cookies'],
  accessibility: ['/accessibility-statement', '/a11y'],
}

/** The page of a policy: its current version, another version, or the comparison of two. */
function policyPage(kind: PolicyKind): PageDefinition<PolicyPageData> {
  const words = t.policies[kind]
  return {
    label: words.title,
    aliases: aliases[kind],
    query: ['version', 'compare'],
    indexedParams: ['version'],
    validate: ({ query }) => ['version', 'compare'].every((name) => isNumber(query.get(name) ?? '1')),
    build: async (reader, at, { query, cookies = [] }): Promise<PageResult<PolicyPageData>> => {
      const [{ timeZone }, versions] = await Promise.all([readSiteSettings(reader), readPolicy(reader, kind)])
      const today = dateIn(timeZone, at)
      const next = versions.findLast(({ effectiveFrom }) => effectiveFrom > today)
      const expires = next ? { expiresAt: startOfDay(timeZone, next.effectiveFrom) } : {}
      const states = policyVersionStatesOn(versions, today)
      const asked = query.get('version')
      const numbered = (number: string) => versions.find((each) => String(each.number) === number)
      const version =
        asked === null ? (versions[states.indexOf('in-force')] ?? versions.at(-1)) : numbered(asked)
      const compared = query.get('compare')
      if (!version) {
        return { page: asked === null && compared === null ? { view: null } : null, ...expires }
      }
      const other = compared === null ? undefined : numbered(compared)
      if (compared !== null && (!other || other === version)) return { page: null, ...expires }
      const view: PolicyView = {
        kind,
        version,
        state: states[versions.indexOf(version)]!,
        versions: versions.map(({ number, effectiveFrom, changes }, index) => ({
          number,
          effectiveFrom,
          changes,
          state: states[index]!,
        })),
        comparison: other ? { number: other.number, sections: comparedSections(other, version) } : null,
        kept: kind === 'cookie' ? keptItems(cookies) : [],
      }
      return { page: { view }, ...expires }
    },
    meta: ({ view }, site) => ({
      title:
        view && view.state !== 'in-force' ? t.versionTitle(words.title, view.version.number) : words.title,
      label: words.title,
      description: words.description(
        site.utilityName,
        view ? t.versionLine(view.version.number, longDate(view.version.effectiveFrom)) : null,
      ),
      noIndex: view !== null && (view.state !== 'in-force' || view.comparison !== null),
    }),
    hasContent: async (reader) => (await readPolicy(reader, kind)).length > 0,
    search: words.search,
    sitemap: 'itself',
  }
}

/** Compares two versions by section heading. A section that the newer version dropped keeps its position. */
function comparedSections(older: PolicyVersion, newer: PolicyVersion) {
  const textOf = ({ sections }: PolicyVersion, heading: string) =>
    sections.find((section) => section.heading === heading)?.text ?? ''
  const headings = newer.sections.map(({ heading }) => heading)
  older.sections.forEach(({ heading }, index) => {
    if (!headings.includes(heading)) headings.splice(index, 0, heading)
  })
  return headings.map((heading) => ({
    heading,
    pieces: diffWords(textOf(older, heading), textOf(newer, heading)).map(
      ({ value, added, removed }): TextDiffPiece => ({
        text: value,
        change: added ? 'added' : removed ? 'removed' : 'same',
      }),
    ),
  }))
}

const cookieOwners = {
  token: 'staff',
  refreshToken: 'staff',
  trustedDevice: 'staff',
  previewLink: 'guests',
  sentForm: 'senders',
} as const

/** What the site stores in browsers: the cookies of this deployment, and the inventory of local storage. */
function keptItems(cookies: readonly SetCookie[]): CookieOrStorageItem[] {
  const names = Object.keys(storageKeys) as StorageName[]
  return [
    ...cookies.map(({ name, purpose, maxAge }) => ({
      name,
      place: 'cookie' as const,
      who: cookieOwners[purpose],
      purpose: t.cookies[purpose].purpose,
      duration: t.cookies[purpose].duration(Math.round(maxAge / 86_400)),
    })),
    ...names.map((name) => {
      const { key, area, who } = storageKeys[name]
      return {
        name: /\W$/.test(key) ? `${key}…` : key,
        place: area,
        who,
        purpose: t.storage[name].purpose,
        duration: t.storage[name].duration,
      }
    }),
  ]
}

export const privacyPolicyPage = policyPage('privacy')
export const cookiePolicyPage = policyPage('cookie')
export const accessibilityPage = policyPage('accessibility')
