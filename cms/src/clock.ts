import { environment } from './environment'

/** The one clock of the CMS: the current instant, or the fixed one that CLOCK names. */
export function now(): Date {
  const fixed = environment().clock
  return fixed ? new Date(fixed) : new Date()
}
