import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { environment } from '../environment'
import { AttemptCounters } from './attempt-counters'
import {
  rateLimitPolicies,
  type RateLimitPolicy,
  type RateLimitPolicyName,
  type AttemptQuota,
} from './limit-policies'
import { ipNetworkPrefix } from './ip-network-prefix'

const SLOWDOWN_STEP_MS = 250
const MAX_SLOWDOWN_MS = 3000

let counters: AttemptCounters | undefined

/** Opens the counters of this process, shared if `REDIS_URL` is set. */
export function openRateLimits(): void {
  const { log } = strapi
  counters = new AttemptCounters(environment().redisUrl, (message) => log.warn(message))
}

/** Whether limits are currently shared with other processes; undefined without `REDIS_URL`. */
export const areRateLimitsShared = (): boolean | undefined => counters?.isShared

/** Closes the counters of this process. */
export function closeRateLimits(): void {
  counters?.close()
  counters = undefined
}

/** An attempt that was counted under one key. */
export interface CountedAttempt {
  /** The attempts so far, including this one. */
  attempts: number
  resetMs: number
  /** Takes the attempt back, once. */
  refund: () => Promise<void>
  /** Resets the count of the key. */
  forget: () => Promise<void>
}

/**
 * Counts an attempt. If it is part of a request that the server answers with 5xx, `refundAttempts` takes it back.
 * @param points how much it counts
 */
export async function countAttempt(
  name: string,
  quota: AttemptQuota,
  key: string,
  points = 1,
): Promise<CountedAttempt> {
  const counted = await requireCounters().count(name, quota, key, points)
  let isCounted = true
  const refund = async (): Promise<void> => {
    if (!isCounted) return
    isCounted = false
    await requireCounters().refund(name, quota, key, points)
  }
  const forget = async (): Promise<void> => {
    isCounted = false
    await requireCounters().forget(name, quota, key)
  }
  const request = strapi.requestContext.get()
  if (request) attemptsOf(request).push({ refund })
  return { ...counted, refund, forget }
}

/** Takes back all attempts that a request counted: the server failed, and the caller can't have misused anything. */
export async function refundAttempts(ctx: Pick<Context, 'state'>): Promise<void> {
  for (const attempt of attemptsOf(ctx).splice(0)) await attempt.refund()
}

const attemptsOf = (ctx: Pick<Context, 'state'>): Pick<CountedAttempt, 'refund'>[] =>
  (ctx.state.countedAttempts ??= [])

/** An attempt within the limits. */
export interface RateLimitedAttempt {
  /** Reports success. When the policy counts only failures, the attempt is taken back. */
  succeeded(): Promise<void>
}

/** What an attempt is about, such as an email address; need not exist. A function is called within the limit of the IP address. */
type AttemptAccount = string | (() => Promise<string>)

/**
 * Counts an attempt before any work is done, so that simultaneous attempts count too. One that the server fails (5xx) is
 * taken back.
 * @throws RateLimitError with `Retry-After` in seconds, when there were too many
 */
export function consumeRateLimit(
  ctx: Context,
  name: RateLimitPolicyName,
  account?: AttemptAccount,
): Promise<RateLimitedAttempt> {
  return consumeRateLimitByPolicy(ctx, name, rateLimitPolicies[name], account)
}

/** Same as {@link consumeRateLimit}, with a policy that isn't in `rateLimitPolicies`. */
export async function consumeRateLimitByPolicy(
  ctx: Context,
  name: string,
  policy: RateLimitPolicy,
  account?: AttemptAccount,
): Promise<RateLimitedAttempt> {
  const address = ipNetworkPrefix(ctx.request.ip)
  const byAddress = await rejectAbove(ctx, `${name}:address`, policy.address, address)
  // Normalized like the lookup of accounts, so that spaces or capitals don't give an attacker a new count.
  const named = (typeof account === 'function' ? await account() : account)?.trim().toLowerCase()
  const pair = named === undefined ? undefined : digest(`${address} ${named}`)
  const byPair =
    policy.addressAndAccount && pair
      ? await rejectAbove(ctx, `${name}:pair`, policy.addressAndAccount, pair)
      : undefined
  const whole = named === undefined ? undefined : digest(named)
  const byAccount =
    policy.account && whole ? await rejectAbove(ctx, `${name}:account`, policy.account, whole) : undefined
  const slowed =
    policy.slowdown && whole ? await delayAbove(`${name}:account`, policy.slowdown, whole) : undefined
  return {
    async succeeded() {
      if (!policy.failuresOnly) return
      await byAddress.refund()
      await byPair?.forget()
      await byAccount?.refund()
      await slowed?.refund()
    },
  }
}

/** Counts an upload by size, per IP address. @param size bytes @returns whether it may be stored */
export async function canUpload(ctx: Context, size: number): Promise<boolean> {
  const quota = rateLimitPolicies['paper-volume'].address
  const key = ipNetworkPrefix(ctx.request.ip)
  const { attempts } = await countAttempt('paper-volume', quota, key, Math.ceil(size / 1000))
  return attempts <= quota.attempts
}

async function rejectAbove(
  ctx: Context,
  name: string,
  quota: AttemptQuota,
  key: string,
): Promise<CountedAttempt> {
  const counted = await countAttempt(name, quota, key)
  const { attempts, resetMs } = counted
  if (attempts <= quota.attempts) return counted
  const retryAfter = Math.max(1, Math.ceil(resetMs / 1000))
  ctx.set('Retry-After', String(retryAfter))
  throw new errors.RateLimitError(`Too many attempts. Try again in ${inWords(retryAfter)}.`, {
    retryAfter,
  })
}

async function delayAbove(name: string, quota: AttemptQuota, key: string): Promise<CountedAttempt> {
  const counted = await countAttempt(name, quota, key)
  const above = counted.attempts - quota.attempts
  if (above > 0) await wait(Math.min(above * SLOWDOWN_STEP_MS, MAX_SLOWDOWN_MS))
  return counted
}

function requireCounters(): AttemptCounters {
  if (!counters) throw new Error('The limits are used before they are opened')
  return counters
}

/** Hashes a key to a fixed length that doesn't reveal the address. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : minutes < 120
        ? [minutes, 'minute']
        : [Math.ceil(minutes / 60), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
