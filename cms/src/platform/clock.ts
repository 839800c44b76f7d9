import { AsyncLocalStorage } from 'node:async_hooks'
import { environment } from './environment'

const set = new AsyncLocalStorage<Date>()

/**
 * Returns the current instant, or the fixed one of `FIXED_NOW`. The CMS uses no other clock, except that sessions and
 * retries of mail use the machine's, as Strapi's sessions do.
 */
export function now(): Date {
  const fixed = set.getStore() ?? environment().clock
  return fixed ? new Date(fixed) : new Date()
}

/** Runs a task with a fixed clock. The seed writes each row of the demo as of its posting date. */
export function runAsOf<Result>(at: Date, task: () => Promise<Result>): Promise<Result> {
  return set.run(at, task)
}
