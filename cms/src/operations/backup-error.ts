import { CommandError } from '../platform/run-command'

/** Why a backup or a restore stopped. */
export class BackupError extends CommandError {
  override name = 'BackupError'
}
