import { errors } from '@strapi/utils'
import { DecryptionError } from './private-files'

/** Says why a visitor’s document can’t be decrypted. @throws ApplicationError; any other error as it is */
export function reportDecryptionFailure(error: unknown): never {
  if (!(error instanceof DecryptionError)) throw error
  strapi.log.error(
    'A document of a visitor can’t be opened: ENCRYPTION_KEY isn’t the one it was encrypted with',
  )
  throw new errors.ApplicationError(
    'This document can’t be opened. It was encrypted with a different ENCRYPTION_KEY. Ask your system administrator to restore the old key.',
  )
}
