import { errors } from '@strapi/utils'

/** A write based on an old version; answered with 409 and the current document in `details.current`. */
export class ConflictError extends errors.ApplicationError<'ConflictError', string, { current: unknown }> {
  constructor(message: string, details: { current: unknown }) {
    super(message, details)
    this.name = 'ConflictError'
  }
}
