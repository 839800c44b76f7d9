import type { ValidationProblem } from '../platform/validation'

export type ContentValues = Record<string, unknown>

/** What a content type asks beyond the form of each value. */
export interface ContentRules {
  /** Dates that represent a month: stored as its first day. */
  monthFields?: string[]
  /** Pictures beside words that already say what they show: they need no description. */
  decorativeImages?: string[]
  /** Rules between fields, for drafts too. */
  validate?: (content: ContentValues, problems: ValidationProblem[]) => void
  /** Rules that hold from publishing on. */
  validateForPublish?: (content: ContentValues, problems: ValidationProblem[]) => void
}

/** Dates and instants of one kind compare as text. */
export function requireDateOrder(
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

/** Where a link may lead. The site shows no others (`safeLink` in web/src/lib/links.ts): what passes here appears there. */
export const SAFE_LINK = /^(\/(?![\\/])|#|https?:\/\/|tel:|mailto:)/i

export function requireSafeLink(
  link: unknown,
  path: (string | number)[],
  problems: ValidationProblem[],
): void {
  const url = (link as ContentValues | null)?.url
  if (typeof url === 'string' && !SAFE_LINK.test(url)) {
    problems.push({
      path: [...path, 'url'],
      message:
        'Enter a path such as /rates, a web address such as https://www.doe.gov.ph, or mailto: or tel: and where it goes.',
    })
  }
}

export function requireCompleteLink(
  link: unknown,
  path: (string | number)[],
  problems: ValidationProblem[],
): void {
  if (!link) return
  const { label, url } = link as ContentValues
  if (!label) problems.push({ path: [...path, 'label'], message: 'Enter a label.' })
  if (!url) problems.push({ path: [...path, 'url'], message: 'Enter where the link leads.' })
}

/** The rows of a repeatable component; none where nothing is entered. */
export function rowsOf(value: unknown): ContentValues[] {
  return Array.isArray(value) ? value : []
}
