import { safeLink } from '~/lib/links'

/** Below the field of an address. */
export const LINK_HELP = 'A page path such as /rates, a full URL, or a mailto: or tel: link.'

/** The CMS says the same (`requireSafeLink` in cms/src/content/rules.ts). */
export const LINK_PROBLEM =
  'Enter a page path such as /rates, a full URL starting with https://, or a mailto: or tel: link.'

/** What an editor typed or pasted, as an address: `www.doe.gov.ph` gets the `https://` that it lacks. */
export function completeLink(typed: string): string {
  const url = typed.trim()
  return /^www\.[^\s./]+\.[^\s]+$/i.test(url) ? `https://${url}` : url
}

/** What is wrong with an address, once completed; undefined where nothing is. A blank one is no address yet. */
export function linkProblem(typed: string): string | undefined {
  const url = completeLink(typed)
  return url === '' || safeLink(url) ? undefined : LINK_PROBLEM
}
