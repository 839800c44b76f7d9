import { errors } from '@strapi/utils'

type Name = 'UnauthorizedError' | 'ForbiddenError'

/**
 * A 401 or 403 that says why. Strapi's own errors of those statuses lose their message on the way out: it takes
 * them for its own check at the door.
 */
export class Refusal extends errors.ApplicationError<Name, string, object> {
  constructor(
    readonly status: 401 | 403,
    message: string,
  ) {
    super(message, {})
    this.name = status === 401 ? 'UnauthorizedError' : 'ForbiddenError'
  }
}
