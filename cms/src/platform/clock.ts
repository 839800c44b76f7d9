import { AsyncLocalStorage } from 'node:async_hooks'
import { environment } from './environment'

const set = new AsyncLocalStorage<Date>()

/**
 * The one clock of the CMS: the current instant, or the fixed one that FIXED_NOW names. Sessions and the next try of a
 * message go by the machine's own clock, as Strapi's sessions do.
 */
export function now(): Date {
  const fixed = set.getStore() ?? environment().clock
  return fixed ? new Date(fixed) : new Date()
}

/** Runs a task with a fixed clock: the demo is written as of the day on which each row was posted. */
export function asOf<Result>(at: Date, task: () => Promise<Result>): Promise<Result> {
  return set.run(at, task)
}
