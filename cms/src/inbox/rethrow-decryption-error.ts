import { errors } from '@strapi/utils'
import { DecryptionError } from './private-files'

/**
 * Logs that the key is wrong and throws the error that staff see. Rethrows any error other than a `DecryptionError`.
 * @throws ApplicationError
 */
export function rethrowDecryptionError(error: unknown): never {
  if (!(error instanceof DecryptionError)) throw error
  strapi.log.error(
    'A document of a visitor can’t be opened: ENCRYPTION_KEY isn’t the one it was encrypted with',
  )
  throw new errors.ApplicationError(
    'This document can’t be opened. It was encrypted with a different ENCRYPTION_KEY. Ask your system administrator to restore the old key.',
  )
}
