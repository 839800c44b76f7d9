import { safeLink } from '~/lib/links'

/** Help text below an address field. */
export const LINK_FIELD_HELP =
  'Type a page’s name to find it, or enter a path such as /rates, a full URL, or a mailto: or tel: link.'

/** The CMS says the same (`checkSafeLink` in cms/src/content/content-rules.ts). */
export const INVALID_LINK_MESSAGE =
  'Enter a page path such as /rates, a full URL starting with https://, or a mailto: or tel: link.'

/** Completes an address that an editor typed or pasted: `www.doe.gov.ph` gets `https://`. */
export function completeEnteredLink(typed: string): string {
  const url = typed.trim()
  return /^www\.[^\s./]+\.[^\s]+$/i.test(url) ? `https://${url}` : url
}

/** The problem of a completed address; undefined for a valid or blank one. */
export function findLinkProblem(typed: string): string | undefined {
  const url = completeEnteredLink(typed)
  return url === '' || safeLink(url) ? undefined : INVALID_LINK_MESSAGE
}
