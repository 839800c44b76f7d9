import { runCommand } from '../platform/run-command'
import { createBackup } from './create-backup'
import { readEnvironmentAsDataOwner } from './data-owner'

/** `npm run backup`: one archive of the whole installation in BACKUP_DIR, while the CMS runs. */
runCommand(async () => {
  const { file, bytes, manifest, deleted } = await createBackup(readEnvironmentAsDataOwner())
  const rows = Object.values(manifest.database.tables).reduce((sum, count) => sum + count, 0)
  const files = Object.keys(manifest.files).length - 1
  process.stdout.write(`${file}: ${bytes} bytes, ${rows} rows, ${files} files.\n`)
  if (deleted.length > 0)
    process.stdout.write(`Deleted, because they are older than BACKUP_KEEP_DAYS: ${deleted.join(', ')}.\n`)
  if (!file.endsWith('.enc'))
    process.stdout.write('This archive is not encrypted. To encrypt the next ones, set BACKUP_PASSPHRASE.\n')
})
