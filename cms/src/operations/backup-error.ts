import { CommandError } from '../platform/command'

/** Why a backup or a restore stopped. */
export class BackupError extends CommandError {
  override name = 'BackupError'
}
