import { parseArgs } from 'node:util'
import { createDiskStorage } from '../files/storage/installed-file-storage'
import { runCommand } from '../platform/run-command'
import { environment } from '../platform/environment'
import { BackupError } from './backup-error'
import { copyFilesToStorage } from './copy-files-to-storage'
import { assertRunsAsDataOwner } from './data-owner'
import { createCheckedFileStorage } from './checked-file-storage'

const USAGE =
  'Say where to copy the files: npm run files -- --to s3, or npm run files -- --to disk. With --delete-others, files that exist only in the target are deleted.'
/** Names that are listed; of more only the number is said. */
const MAX_NAMES = 10

/** `npm run files -- --to s3` and `--to disk`: copies uploaded files between the folder and the bucket, and compares them. */
runCommand(async () => {
  const { to, deleteOthers } = parseArguments()
  const given = environment()
  // A copy to the bucket writes nothing here.
  if (to === 'disk') assertRunsAsDataOwner(given.publicDir)
  if (!given.s3) throw new BackupError('Name the bucket first: set S3_BUCKET and the variables beside it.')
  const [disk, bucket] = [createDiskStorage(given), await createCheckedFileStorage(given)]
  const [source, target] = to === 's3' ? [disk, bucket] : [bucket, disk]
  const { copied, bytes, unchanged, newer, others } = await copyFilesToStorage(source, target, {
    deleteOthers,
  })
  print(
    `Copied ${copied} files (${bytes} bytes) from ${source.place} to ${target.place}; ${unchanged} were there already.`,
  )
  print('Verified: the SHA-256 of each file in both places.')
  if (newer.length > 0) print(`Not copied, because the target has newer ones: ${named(newer)}.`)
  if (others.length > 0) {
    print(
      deleteOthers
        ? `Deleted from the target, because the source doesn’t have them: ${named(others)}.`
        : `Only in the target: ${named(others)}. If you deleted them from the source, delete them here too with --delete-others; otherwise they become public again.`,
    )
  }
  print(
    to === 's3'
      ? 'Now restart both servers with these variables.'
      : 'Now remove S3_BUCKET and the variables beside it, and restart both servers.',
  )
})

function parseArguments(): { to: 's3' | 'disk'; deleteOthers: boolean } {
  const options = {
    to: { type: 'string' },
    'delete-others': { type: 'boolean', default: false },
  } as const
  try {
    const { to, 'delete-others': deleteOthers } = parseArgs({ options }).values
    if (to !== 's3' && to !== 'disk') throw new Error('no target')
    return { to, deleteOthers }
  } catch (error) {
    throw new BackupError(USAGE, { cause: error })
  }
}

const named = (names: string[]): string =>
  names.slice(0, MAX_NAMES).join(', ') +
  (names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '')

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
