import { buildSessionMetadata } from '@strapi/utils'

/** Browsers that Strapi's rule takes for another, with the name by which it knows them. */
const ALIASES: [RegExp, string][] = [
  [/\bHeadlessChrome\//, 'Chrome/'],
  [/\b(?:OPT|OPiOS)\//, 'OPR/'],
]

/** A browser in words for its owner, such as "Chrome on Windows"; undefined for an unknown browser. */
export function deviceName(userAgent: string | undefined): string | undefined {
  const known = ALIASES.reduce((text, [token, name]) => text.replace(token, name), userAgent ?? '')
  const { deviceName: name } = buildSessionMetadata({ userAgent: known })
  return typeof name === 'string' ? name : undefined
}
