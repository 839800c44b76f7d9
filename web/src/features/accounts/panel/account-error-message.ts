import { ConflictError, ForbiddenError, NotFoundError } from '~/cms/errors'
import { toUserMessage } from '~/panel/user-error'

/** The CMS itself says why an account must not be changed, such as that no other could manage accounts. */
export function accountErrorMessage(error: unknown): string {
  if (error instanceof ConflictError || error instanceof ForbiddenError) return error.message
  if (error instanceof NotFoundError) return 'This no longer exists. Another administrator deleted it.'
  return toUserMessage(error)
}
