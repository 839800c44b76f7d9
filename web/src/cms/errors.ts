/** An error of one field: its path in the data, and the message for the editor. */
export interface FieldError {
  path: (string | number)[]
  message: string
}

/** A finding about a draft, which the editor sees before publication. */
export interface PublishCheck {
  /** Identifies the finding when the editor accepts it. */
  code: string
  /** The path of the field; empty for the whole document. */
  path: (string | number)[]
  /** An editor can accept a warning; a block has to be corrected. */
  level: 'warning' | 'block'
  /** In words for editors: "The rate per kWh changed −72% from October 2026." */
  message: string
}

/** The base class of all failed calls to the CMS. */
export class CmsError extends Error {
  override name = 'CmsError'
  constructor(
    message: string,
    /** HTTP status; 0 without a response. */
    readonly status: number,
    /** Identifies the request in the logs of both servers. */
    readonly requestId?: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** 404: the document doesn't exist. */
export class NotFoundError extends CmsError {
  override name = 'NotFound'
}

/** 401: the session has ended. */
export class UnauthorizedError extends CmsError {
  override name = 'Unauthorized'
}

/** 403: the role lacks the permission. */
export class ForbiddenError extends CmsError {
  override name = 'Forbidden'
}

/** 403: the role requires a second factor, which the user must set up first. */
export class SecondFactorMissingError extends ForbiddenError {
  override name = 'SecondFactorMissing'
}

/** 428: an irreversible action requires a code of the second factor first. */
export class ConfirmationNeededError extends CmsError {
  override name = 'ConfirmationNeeded'
}

/** 409: another user saved in between. `current` is the stored row, unparsed. */
export class ConflictError extends CmsError {
  override name = 'Conflict'
  constructor(
    message: string,
    readonly current: unknown,
    requestId?: string,
  ) {
    super(message, 409, requestId)
  }
}

/** 400: validation errors of fields, in words for editors. */
export class ValidationError extends CmsError {
  override name = 'Validation'
  constructor(
    message: string,
    readonly errors: FieldError[],
    requestId?: string,
  ) {
    super(message, 400, requestId)
  }
}

/** 400: the CMS did not publish a draft because of its findings. */
export class ChecksFailedError extends CmsError {
  override name = 'ChecksFailed'
  constructor(
    message: string,
    readonly checks: PublishCheck[],
    requestId?: string,
  ) {
    super(message, 400, requestId)
  }
}

/** What keeps the CMS from working: it doesn't answer, can't reach its database, or has no storage left. */
export type FailingPart = 'cms' | 'database' | 'storage'

interface UnavailableErrorOptions extends ErrorOptions {
  failingPart?: FailingPart | undefined
  isOperatorAlerted?: boolean
}

/** The CMS is down, slow or faulty, or sent an invalid response. */
export class UnavailableError extends CmsError {
  override name = 'Unavailable'
  /** Undefined where no server said so. */
  readonly failingPart: FailingPart | undefined
  /** Whether an alert about it has reached the operators of the servers. */
  readonly isOperatorAlerted: boolean
  constructor(message: string, status: number, requestId?: string, options: UnavailableErrorOptions = {}) {
    super(message, status, requestId, options)
    this.failingPart = options.failingPart
    this.isOperatorAlerted = options.isOperatorAlerted ?? false
  }
}

/**
 * 507, 503: the CMS can't store anything, because its disk is full or its database is unavailable. Nothing
 * was saved.
 */
export class StorageFailureError extends UnavailableError {
  override name = 'Storage'
}

/** 429: too many attempts. `retryAfter` in seconds, if stated. */
export class RateLimitedError extends CmsError {
  override name = 'RateLimited'
  constructor(
    message: string,
    readonly retryAfter: number | undefined,
    requestId?: string,
  ) {
    super(message, 429, requestId)
  }
}
