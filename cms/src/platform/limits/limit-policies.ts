/** A number of attempts per number of seconds. */
export interface AttemptQuota {
  attempts: number
  seconds: number
}

/**
 * Rate limits. Every number counts attempts; `RateLimitedAttempt` in `consume-rate-limit.ts` says which are taken back. Limits are per IP
 * address, or per address and account, so an attacker can't lock another user out (exception: `account`). Per-account
 * counts from all addresses only add delay.
 */
export interface RateLimitPolicy {
  /** Per IP address, for all accounts. */
  address: AttemptQuota
  /** Per IP address and account. */
  addressAndAccount?: AttemptQuota
  /**
   * Per account, from all addresses. An attacker can lock a person out by it, so use it only for data that a second
   * secret protects and that the office can give by phone.
   */
  account?: AttemptQuota
  /** Per account, from all addresses: each attempt above it is delayed a little more. */
  slowdown?: AttemptQuota
  /** Whether successful attempts are taken back. */
  failuresOnly: boolean
}

const MINUTE_S = 60
const QUARTER_HOUR_S = 15 * MINUTE_S
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

const inQuarter = (attempts: number): AttemptQuota => ({ attempts, seconds: QUARTER_HOUR_S })

/** Default of public forms. It's generous because the phones of a whole town can share one IP address. */
export const defaultFormPolicy: RateLimitPolicy = { address: inQuarter(30), failuresOnly: false }

const signIn: RateLimitPolicy = {
  address: inQuarter(30),
  addressAndAccount: inQuarter(5),
  slowdown: inQuarter(20),
  failuresOnly: true,
}
const forgotPassword: RateLimitPolicy = {
  address: inQuarter(10),
  addressAndAccount: inQuarter(3),
  failuresOnly: false,
}

/** Policies by name. */
export const rateLimitPolicies = {
  'sign-in': signIn,
  /**
   * Codes of the second factor. The account's key includes its password, which an attacker must already know, so a new
   * password starts a new count. 20 guesses a day at three valid codes out of a million succeed once in 45 years.
   */
  'second-factor': {
    address: inQuarter(30),
    addressAndAccount: inQuarter(5),
    account: { attempts: 20, seconds: 24 * HOUR_S },
    failuresOnly: true,
  },
  /** Forms of Strapi's console. Strapi's own limit counts an address only together with an account. */
  'console-sign-in': signIn,
  'console-forgot-password': forgotPassword,
  'console-link': { address: inQuarter(20), failuresOnly: true },
  refresh: { address: { attempts: 60, seconds: 10 * MINUTE_S }, failuresOnly: true },
  'forgot-password': forgotPassword,
  'reset-password': {
    address: inQuarter(20),
    addressAndAccount: inQuarter(5),
    failuresOnly: true,
  },
  'read-invitation': { address: inQuarter(60), failuresOnly: false },
  'preview-link': { address: inQuarter(60), failuresOnly: true },
  'accept-invitation': { address: inQuarter(20), failuresOnly: true },
  'change-password': {
    address: inQuarter(30),
    addressAndAccount: inQuarter(5),
    failuresOnly: true,
  },
  /** Invitations by one administrator. */
  invite: {
    address: { attempts: 100, seconds: HOUR_S },
    addressAndAccount: { attempts: 50, seconds: HOUR_S },
    failuresOnly: false,
  },
  /** Privacy requests by one account. */
  'personal-data': { address: inQuarter(120), account: inQuarter(60), failuresOnly: false },
  /** Requests with meter readings, and attempts at their token. */
  ingest: { address: inQuarter(120), failuresOnly: false },
  'ingest-token': { address: inQuarter(20), failuresOnly: true },
  /** Applications for service: new ones, their steps, and attempts at links. */
  'begin-filing': { address: inQuarter(30), failuresOnly: false },
  filing: { address: inQuarter(150), failuresOnly: false },
  /** Papers of applications; the CMS inspects and stores each. */
  paper: { address: inQuarter(60), failuresOnly: false },
  /** Kilobytes of papers, including rejected ones; enough for an application with 20 papers of 10 MB. */
  'paper-volume': { address: { attempts: 250_000, seconds: DAY_S }, failuresOnly: false },
  'open-filing': { address: inQuarter(60), failuresOnly: true },
  /** Tracking by reference and phone digits: trying all ten thousand combinations for one application takes years. */
  tracking: {
    address: inQuarter(30),
    account: { attempts: 10, seconds: 24 * HOUR_S },
    failuresOnly: true,
  },
  /** Tracking of outage reports by reference, which can't be guessed. */
  'report-tracking': { address: inQuarter(30), failuresOnly: true },
  /** Requests for subscriptions, and links in their mails; valid codes don't count. */
  subscription: defaultFormPolicy,
  'subscription-link': { address: inQuarter(60), failuresOnly: true },
  /** Mails to confirm a subscription, per mailbox from all sources; more are dropped silently. */
  'subscription-mailbox': { address: { attempts: 6, seconds: 24 * HOUR_S }, failuresOnly: false },
  /** Messages per mailbox from all sources; more are dropped silently. */
  mailbox: { address: { attempts: 5, seconds: HOUR_S }, failuresOnly: false },
} satisfies Record<string, RateLimitPolicy>

export type RateLimitPolicyName = keyof typeof rateLimitPolicies
