import type { ValidationProblem } from '../platform/validation'

/** Values of a document by attribute. */
export type ContentValues = Record<string, unknown>

/** Rules of a content type beyond the types of its values. */
export interface ContentRules {
  /** Dates that represent a month, stored as its first day. */
  monthFields?: string[]
  /** Decorative images, whose adjacent text already describes them; they need no alt text. */
  decorativeImages?: string[]
  /** Validates fields against each other, for drafts too. */
  validate?: (content: ContentValues, problems: ValidationProblem[]) => void
  /** Validates additional rules for publication. */
  validateForPublish?: (content: ContentValues, problems: ValidationProblem[]) => void
}

/** Requires the second date not to be before the first. Dates, and instants in one format, compare as text. */
export function checkDateOrder(
  content: ContentValues,
  from: string,
  to: string,
  problems: ValidationProblem[],
): void {
  const [start, end] = [content[from], content[to]]
  if (typeof start === 'string' && typeof end === 'string' && end < start) {
    problems.push({ path: [to], message: 'The end can’t be before the start.' })
  }
}

/** Links that the CMS accepts. The site shows the same ones (`safeLink` in web/src/lib/links.ts). */
export const SAFE_LINK_PATTERN = /^(\/(?![\\/])|#|https?:\/\/|tel:|mailto:)/i

/** Rejects links with unsafe or unknown schemes. */
export function checkSafeLink(link: unknown, path: (string | number)[], problems: ValidationProblem[]): void {
  const url = (link as ContentValues | null)?.url
  if (typeof url === 'string' && !SAFE_LINK_PATTERN.test(url)) {
    problems.push({
      path: [...path, 'url'],
      message: 'Enter an address such as /rates, https://…, mailto:… or tel:….',
    })
  }
}

/** Requires both label and target of a link, if there is a link. */
export function checkCompleteLink(
  link: unknown,
  path: (string | number)[],
  problems: ValidationProblem[],
): void {
  if (!link) return
  const { label, url } = link as ContentValues
  if (!label) problems.push({ path: [...path, 'label'], message: 'Enter a label.' })
  if (!url) problems.push({ path: [...path, 'url'], message: 'Enter an address.' })
}

/** Returns the rows of a repeatable component; an empty list for null. */
export function rowsOfComponent(value: unknown): ContentValues[] {
  return Array.isArray(value) ? value : []
}
