import { environment } from './environment'

/**
 * The one clock of the CMS: the current instant, or the fixed one that CLOCK names. Sessions and the next try of a
 * message go by the machine's own clock, as Strapi's sessions do.
 */
export function now(): Date {
  const fixed = environment().clock
  return fixed ? new Date(fixed) : new Date()
}
