import { safeLink } from '~/lib/links'

/** Help text below an address field. */
export const LINK_FIELD_HELP =
  'Type a page’s name to find it, or enter an address: /rates, https://…, mailto:… or tel:….'

/** The CMS says the same (`checkSafeLink` in cms/src/content/content-rules.ts). */
export const INVALID_LINK_MESSAGE = 'Enter an address such as /rates, https://…, mailto:… or tel:….'

/**
 * Completes an address that an editor typed or pasted: `www.doe.gov.ph` and `doe.gov.ph/rates` get `https://`. Of Google's
 * redirects, which Google Docs and Gmail put around links, only the address behind them is left.
 */
export function completeEnteredLink(typed: string): string {
  const url = unwrapGoogleRedirect(typed.trim())
  return /^(www\.[^\s./]+\.[^\s]+|([\w-]+\.)+[a-z]{2,}\/\S*)$/i.test(url) ? `https://${url}` : url
}

function unwrapGoogleRedirect(url: string): string {
  if (!/^https?:\/\/(www\.)?google\.[a-z.]+\/url\?/i.test(url) || !URL.canParse(url)) return url
  const { searchParams } = new URL(url)
  const target = searchParams.get('q') ?? searchParams.get('url') ?? ''
  return /^https?:\/\//i.test(target) ? target : url
}

/** The problem of a completed address; undefined for a valid or blank one. */
export function findLinkProblem(typed: string): string | undefined {
  const url = completeEnteredLink(typed)
  return url === '' || safeLink(url) ? undefined : INVALID_LINK_MESSAGE
}
