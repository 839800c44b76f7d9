/** A number of attempts in a number of seconds. */
export interface Quota {
  attempts: number
  seconds: number
}

/**
 * Rate limits. Every number counts attempts; `give back` in `rate-limit.ts` says which are refunded. Limits are per IP
 * address, or per address and account, so an attacker can't lock another user out (but see `account`). Per-account
 * counts from all addresses only add delay.
 */
export interface LimitPolicy {
  /** From one network address, for all accounts. */
  address: Quota
  /** From one network address on one account. */
  addressAndAccount?: Quota
  /**
   * Per account, from all addresses. It can lock a person out: use it only for data that a second secret protects and
   * that the office can give by phone.
   */
  account?: Quota
  /** On one account from everywhere: beyond these, each try waits a little longer. */
  slowdown?: Quota
  /** Successful attempts don't count. */
  failuresOnly: boolean
}

const MINUTE_S = 60
const QUARTER_HOUR_S = 15 * MINUTE_S
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

const inQuarter = (attempts: number): Quota => ({ attempts, seconds: QUARTER_HOUR_S })

/** What a form of the public site lets through whose type doesn't say otherwise: whole towns of phones share an address. */
export const formPolicy: LimitPolicy = { address: inQuarter(30), failuresOnly: false }

const signIn: LimitPolicy = {
  address: inQuarter(30),
  addressAndAccount: inQuarter(5),
  slowdown: inQuarter(20),
  failuresOnly: true,
}
const forgotPassword: LimitPolicy = {
  address: inQuarter(10),
  addressAndAccount: inQuarter(3),
  failuresOnly: false,
}

/** What else is limited, by its name. */
export const limitPolicies = {
  'sign-in': signIn,
  /**
   * Codes of a second factor. The account counts together with its password, which a guesser has: a new password
   * begins a new count. 20 guesses a day at three valid codes of a million succeed once in 45 years.
   */
  'second-factor': {
    address: inQuarter(30),
    addressAndAccount: inQuarter(5),
    account: { attempts: 20, seconds: 24 * HOUR_S },
    failuresOnly: true,
  },
  /** The console's forms, each of them; Strapi's own limit knows an address only together with an account. */
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
  /** Invitations that one administrator sends. */
  invite: {
    address: { attempts: 100, seconds: HOUR_S },
    addressAndAccount: { attempts: 50, seconds: HOUR_S },
    failuresOnly: false,
  },
  /** Requests about the data of persons that one account carries out. */
  'personal-data': { address: inQuarter(120), account: inQuarter(60), failuresOnly: false },
  /** Calls that bring readings, and attempts at their token. */
  ingest: { address: inQuarter(120), failuresOnly: false },
  'ingest-token': { address: inQuarter(20), failuresOnly: true },
  /** Applications for service that are begun, steps of them, and attempts at their links. */
  'begin-filing': { address: inQuarter(30), failuresOnly: false },
  filing: { address: inQuarter(150), failuresOnly: false },
  /** Papers of applications: each is inspected and stored. */
  paper: { address: inQuarter(60), failuresOnly: false },
  /** Kilobytes of them, also of those that are refused: more than one whole application of 20 papers of 10 MB. */
  'paper-volume': { address: { attempts: 250_000, seconds: DAY_S }, failuresOnly: false },
  'open-filing': { address: inQuarter(60), failuresOnly: true },
  /** Applications by reference and second factor: ten thousand guesses at one would take years. */
  tracking: {
    address: inQuarter(30),
    account: { attempts: 10, seconds: 24 * HOUR_S },
    failuresOnly: true,
  },
  /** Reports of outages by their reference, which no one can guess. */
  'report-tracking': { address: inQuarter(30), failuresOnly: true },
  /** Requests for subscriptions, and links of their mails: a code that this installation made doesn't count. */
  subscription: formPolicy,
  'subscription-link': { address: inQuarter(60), failuresOnly: true },
  /** Requests to confirm a subscription to one mailbox, from all sources: further ones are silently dropped. */
  'subscription-mailbox': { address: { attempts: 6, seconds: 24 * HOUR_S }, failuresOnly: false },
  /** Messages to one mailbox, from all sources: further ones are silently dropped. */
  mailbox: { address: { attempts: 5, seconds: HOUR_S }, failuresOnly: false },
} satisfies Record<string, LimitPolicy>

export type LimitPolicyName = keyof typeof limitPolicies
