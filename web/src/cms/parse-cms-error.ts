import * as v from 'valibot'
import {
  ChecksFailedError,
  CmsError,
  ConfirmationNeededError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  SecondFactorMissingError,
  StorageFailureError,
  UnauthorizedError,
  UnavailableError,
  ValidationError,
} from './errors'

/** The error format of both servers. */
const envelope = v.object({
  error: v.object({
    status: v.number(),
    name: v.string(),
    message: v.string(),
    details: v.optional(v.unknown()),
    requestId: v.optional(v.string()),
  }),
})

const fieldErrors = v.object({
  errors: v.array(v.object({ path: v.array(v.union([v.string(), v.number()])), message: v.string() })),
})

/** The findings of the CMS about a draft that is to be published. */
export const publishChecksSchema = v.object({
  checks: v.array(
    v.object({
      code: v.string(),
      path: v.array(v.union([v.string(), v.number()])),
      level: v.picklist(['warning', 'block']),
      message: v.string(),
    }),
  ),
})

const alerted = v.object({ isOperatorAlerted: v.literal(true) })

const conflict = v.object({ current: v.unknown() })

/** The typed error of an unsuccessful response. @param body its parsed JSON, if any */
export function toCmsError(status: number, body: unknown, retryAfter?: string | null): CmsError {
  const parsed = v.safeParse(envelope, body)
  const error = parsed.success ? parsed.output.error : undefined
  const message = error?.message ?? `The server answered with status ${status}`
  const requestId = error?.requestId
  const details = error?.details
  switch (status) {
    case 400: {
      const found = v.safeParse(publishChecksSchema, details)
      if (found.success) return new ChecksFailedError(message, found.output.checks, requestId)
      const fields = v.safeParse(fieldErrors, details)
      return new ValidationError(message, fields.success ? fields.output.errors : [], requestId)
    }
    case 401:
      return new UnauthorizedError(message, status, requestId)
    case 403:
      return error?.name === 'SecondFactorMissingError'
        ? new SecondFactorMissingError(message, status, requestId)
        : new ForbiddenError(message, status, requestId)
    case 404:
      return new NotFoundError(message, status, requestId)
    case 409: {
      const known = v.safeParse(conflict, details)
      return new ConflictError(message, known.success ? known.output.current : undefined, requestId)
    }
    case 428:
      return new ConfirmationNeededError(message, status, requestId)
    case 429:
      return new RateLimitedError(message, Number(retryAfter) || undefined, requestId)
    default: {
      if (status < 500) return new CmsError(message, status, requestId)
      const isOperatorAlerted = v.is(alerted, details)
      if (error?.name === 'StorageError') {
        const failingPart = status === 507 ? 'storage' : 'database'
        return new StorageFailureError(message, status, requestId, { failingPart, isOperatorAlerted })
      }
      // The web server says so of a CMS that didn't answer it.
      const failingPart = error?.name === 'UnavailableError' ? 'cms' : undefined
      return new UnavailableError(message, status, requestId, { failingPart, isOperatorAlerted })
    }
  }
}
