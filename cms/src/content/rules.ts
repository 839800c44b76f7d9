import type { ValidationProblem } from '../platform/validation'

export type ContentValues = Record<string, unknown>

/** The rules of a content type beyond the type of each value. */
export interface ContentRules {
  /** Dates that represent a month: stored as its first day. */
  monthFields?: string[]
  /** Images beside text that already describes them: they need no alt text. */
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

/** Links that the CMS accepts. The site shows the same set (`safeLink` in web/src/lib/links.ts). */
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
        'Enter a page path such as /rates, a full URL starting with https://, or a mailto: or tel: link.',
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
