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
 * A 401, 403, 410, 415, 428 or 503 with a message. Strapi drops the message of its own 401 and 403 errors, because it
 * treats them as failures of its route check, and it has no errors for the other statuses.
 */
export class HttpStatusError extends errors.ApplicationError<string, string, object> {
  /** @param name of the error in the response, for a client that distinguishes errors of a status */
  constructor(
    readonly status: Status,
    message: string,
    name: string = ERROR_NAMES[status],
  ) {
    super(message, {})
    this.name = name
  }
}
