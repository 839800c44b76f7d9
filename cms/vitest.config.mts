import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * PostgreSQL runs the files in which the database decides: locks, transactions, unique indexes, lists and searches in
 * SQL, numbers and dates in columns, migrations, seeds. Everything else runs once, on SQLite.
 */
const decidedByDatabase = [
  'tests/accounts/{audit,console-second-factor,invitations,management,outbox,passwords,second-factor,sessions,slow-mail-server,two-processes}.test.ts',
  'tests/accounts/subscriber-load.test.ts',
  'tests/http/{assignments,audit,backup,change-feed,charge-groups,concurrency,content-acts,dashboard,decimals,emergency,encryption-key,files,hardening,import,months,move,news}.test.ts',
  'tests/http/{monitoring,personal-data,outage-reports,papers,power-rates,publications,receiving,restart,schedules,several-processes}.test.ts',
  'tests/http/{reviews,roles,rolling-upgrade,storage,subscriptions,tracking,trash,upgrade,versions}.test.ts',
  'tests/seed/{demo,empty}-seed.test.ts',
]
const onPostgres = Boolean(process.env.TEST_DATABASE_URL) || process.env.TEST_DATABASE === 'postgres'

/** These begin first, so that neither process is left alone with one of them: on a first run vitest knows no file's time. */
const LONG = /\/(bodies|routes|role-walk|demo-seed|accounts\/limits|restart)\.test\.ts$/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: onPostgres ? decidedByDatabase : ['tests/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/isolate-modules.ts', 'tests/support/wait-limits.ts'],
    // Each file starts a CMS of its own, on a database of its own: two at a time, one a core.
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    // Limits for what hangs, not for what is slow.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
