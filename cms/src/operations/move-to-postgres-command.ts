import { parseArgs } from 'node:util'
import { runCommand } from '../platform/run-command'
import { BackupError } from './backup-error'
import { moveToPostgres } from './move-to-postgres'
import { readEnvironmentAsDataOwner } from './data-owner'

const USAGE = 'Name an empty PostgreSQL database: npm run move -- --to postgres://user:password@host/database'

/** How often the present step is printed again, with its seconds (milliseconds). */
const PROGRESS_INTERVAL_MS = 15_000

/** `npm run move -- --to postgres://…`: copies the SQLite database into PostgreSQL, and compares both. */
runCommand(async () => {
  const url = parseTarget()
  const given = readEnvironmentAsDataOwner()
  if (given.databaseUrl)
    throw new BackupError('DATABASE_URL already names a PostgreSQL database: there is nothing to move.')
  let step = 'Reading the databases'
  let began = Date.now()
  const printStep = (time = ''): unknown => process.stdout.write(`${step} …${time}\n`)
  const timer = setInterval(
    () => printStep(` ${Math.round((Date.now() - began) / 1000)} s`),
    PROGRESS_INTERVAL_MS,
  )
  const { tables, rows, otherRows, auditEntries } = await moveToPostgres(given, url, (next) => {
    // Of steps that count tables only the first is printed at once.
    const isCounted = / \d+ of /.test(next) && next.split(' ')[0] === step.split(' ')[0]
    step = next
    if (isCounted) return
    began = Date.now()
    printStep()
  }).finally(() => clearInterval(timer))
  const lines = [
    `Moved ${rows} rows of ${tables} tables to PostgreSQL.`,
    `Not moved: ${otherRows} internal rows of SQLite, such as its search indexes. PostgreSQL has its own.`,
    `Verified: every value, and ${auditEntries} audit entries.`,
    'Now set DATABASE_URL to that address and start the CMS. The SQLite file is as it was: keep it until you have checked the new database.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
})

function parseTarget(): string {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } })
    if (!values.to || !/^postgres(?:ql)?:\/\/\S+$/.test(values.to)) throw new Error('no address')
    return values.to
  } catch (error) {
    throw new BackupError(USAGE, { cause: error })
  }
}
