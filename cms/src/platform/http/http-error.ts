import { errors } from '@strapi/utils'

const ERROR_NAMES = {
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  410: 'GoneError',
  415: 'UnsupportedMediaTypeError',
  428: 'ConfirmationNeededError',
  503: 'ServiceUnavailableError',
} as const

type Status = keyof typeof ERROR_NAMES

/**
 * A 401, 403, 410, 415, 428 or 503 that says why. Strapi's own errors of the first two lose their message on the way out: it
 * takes them for its own check at the door. Of the others it has none.
 */
export class HttpStatusError extends errors.ApplicationError<(typeof ERROR_NAMES)[Status], string, object> {
  constructor(
    readonly status: Status,
    message: string,
  ) {
    super(message, {})
    this.name = ERROR_NAMES[status]
  }
}
