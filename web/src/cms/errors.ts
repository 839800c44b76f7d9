/** One field's error: where in the data, and what to tell the editor. */
export interface FieldError {
  path: (string | number)[]
  message: string
}

/** A warning about a draft for its editor, before it is published. */
export interface PublishCheck {
  /** What a warning is accepted by. */
  code: string
  /** The field that it is about; empty for the whole. */
  path: (string | number)[]
  /** A warning can be accepted; a block has to be corrected. */
  level: 'warning' | 'block'
  /** In words for editors: "The total per kWh changed −72% from October 2026." */
  message: string
}

/** Anything that the CMS, or the way to it, answered instead of data. */
export class CmsError extends Error {
  override name = 'CmsError'
  constructor(
    message: string,
    /** HTTP status; 0 where there was no answer at all. */
    readonly status: number,
    /** Names the request in the logs of both servers. */
    readonly requestId?: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** 404: no such document. */
export class NotFoundError extends CmsError {
  override name = 'NotFound'
}

/** 401: the session has ended. */
export class UnauthorizedError extends CmsError {
  override name = 'Unauthorized'
}

/** 403: the role does not allow it. */
export class ForbiddenError extends CmsError {
  override name = 'Forbidden'
}

/** 428: what can't be undone needs a code of the second factor first. */
export class ConfirmationNeededError extends CmsError {
  override name = 'ConfirmationNeeded'
}

/** 409: another user saved in between. `current` is the row as it is now, unparsed. */
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

/** 400: errors on fields, in words for editors. */
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

/** 400: a draft was not published, because it looks wrong. */
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

/** The CMS is down, slow, broken, or sent an invalid response. */
export class UnavailableError extends CmsError {
  override name = 'Unavailable'
}

/** 507, 503: the CMS can't store anything, because its disk is full or its database doesn't work. Nothing was saved. */
export class StorageFailure extends UnavailableError {
  override name = 'Storage'
}

/** 429: too many attempts. `retryAfter` in seconds, where stated. */
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
