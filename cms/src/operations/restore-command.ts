import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../platform/run-command'
import { backupDirOf, loadEnvironmentFile, parseEnvironment } from '../platform/environment'
import { assertArchive } from './backup-archive'
import { BackupError } from './backup-error'
import { createBackupMark } from './backup-marks'
import { createBackupDatabase } from './create-backup-database'
import { compareWithInstallation, type BackupManifest } from './backup-manifest'
import { describeNewestArchives, findArchive } from './find-archive'
import { readEnvironmentAsDataOwner } from './data-owner'
import { verifyArchive, restoreArchive, type RestoreOptions } from './restore-archive'

const USAGE =
  'Name one archive: npm run restore -- FILE [--force] [--erasures-of postgres://…] [--lost-encryption-key], or npm run restore -- --check FILE. FILE is a path, or a name in BACKUP_DIR.'

/** `npm run restore -- FILE`: restores and proves it. `--check FILE` proves an archive, without an installation. */
runCommand(async () => {
  const { name, check, ...options } = parseArguments()
  loadEnvironmentFile()
  const passphrase = process.env.BACKUP_PASSPHRASE?.trim() || null
  const file = find(name)
  await assertArchive(file, passphrase)
  if (check) return printChecked(file, passphrase)
  const { manifest, notes, aside, auditEntries, hasOpenedCv } = await restoreArchive(
    file,
    readEnvironmentAsDataOwner(),
    options,
  )
  const proofs = [
    `rows of ${Object.keys(manifest.database.tables).length} tables`,
    `${Object.keys(manifest.files).length} checksums`,
    `${auditEntries} audit entries`,
    ...(hasOpenedCv ? ['a CV'] : []),
  ]
  print(`Restored the installation of ${manifest.createdAt} (Tanglaw ${manifest.version}) from ${file}.`)
  print(`Verified: ${proofs.join(', ')}.`)
  if (aside.length > 0) print(`Moved aside: ${aside.join(', ')}.`)
  notes.forEach(print)
})

/** @throws BackupError with the newest archives where none is named */
function find(name: string | undefined): string {
  const backupDir = backupDirOf(process.env, process.cwd())
  if (name === undefined) throw new BackupError(`${USAGE}\n${describeNewestArchives(backupDir)}`)
  // npm runs the command in the folder of the package, and notes where the operator is.
  return findArchive(name, process.env.INIT_CWD ?? process.cwd(), backupDir)
}

async function printChecked(file: string, passphrase: string | null): Promise<void> {
  const { manifest, notes } = await verifyArchive(file, passphrase, tmpdir())
  const { createdAt, version, database, files } = manifest
  print(`Intact: ${file}, made ${createdAt} by Tanglaw ${version}, database ${database.client}.`)
  print(`Verified: ${Object.keys(files).length} checksums, ${Object.keys(database.tables).length} tables.`)
  notes.forEach(print)
  print(CHECK_RECORDED[await recordCheck(manifest)])
}

/** What is printed of a check that was recorded in the database, or wasn't. */
const CHECK_RECORDED = {
  yes: 'The page System of the panel shows this check.',
  refused:
    'The page System of the panel doesn’t show this check, because this account may not write to the database. To have it shown, run the check as the account of the CMS.',
  none: 'The page System of the panel doesn’t show this check: there is no database of that installation here.',
}

/** How PostgreSQL and the file system refuse an account. */
const REFUSALS = ['28000', '28P01', '42501', 'EACCES']

/** Records a check where the archive's installation can be reached. */
async function recordCheck(manifest: BackupManifest): Promise<keyof typeof CHECK_RECORDED> {
  try {
    const given = parseEnvironment(process.env, process.cwd())
    compareWithInstallation(manifest, given, false)
    if (!given.databaseUrl) accessSync(path.join(given.dataDir, 'tanglaw.db'), constants.W_OK)
    await createBackupDatabase(given).mark(createBackupMark('check', new Date()))
    return 'yes'
  } catch (error) {
    return REFUSALS.includes((error as NodeJS.ErrnoException).code ?? '') ? 'refused' : 'none'
  }
}

function parseArguments(): { name: string | undefined; check: boolean } & RestoreOptions {
  const options = {
    check: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    'lost-encryption-key': { type: 'boolean', default: false },
    'erasures-of': { type: 'string', multiple: true },
  } as const
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const [name, ...more] = positionals
    if (more.length > 0) throw new Error('several files')
    const { check, force, 'lost-encryption-key': isKeyLost, 'erasures-of': erasuresOf = [] } = values
    return { name, check, force, isKeyLost, erasuresOf }
  } catch (error) {
    throw new BackupError(USAGE, { cause: error })
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
