import { errors } from '@strapi/utils'

/** A write was based on an outdated version. Sent as 409 with the current document in `details.current`. */
export class ConflictError extends errors.ApplicationError<'ConflictError', string, { current: unknown }> {
  constructor(message: string, details: { current: unknown }) {
    super(message, details)
    this.name = 'ConflictError'
  }
}
