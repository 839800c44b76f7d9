import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What no database has a say in runs once, beside SQLite; `http` of these is refused before anything is asked of one. */
const withoutDatabase = [
  'tests/unit/**',
  'tests/http/{bodies,routes}.test.ts',
  'tests/images/variants.test.ts',
  'tests/seed/demo-{calendar,sums}.test.ts',
]
const onPostgres = Boolean(process.env.TEST_DATABASE_URL) || process.env.TEST_DATABASE === 'postgres'

/** These begin first, so that neither process is left alone with one of them: on a first run vitest knows no file's time. */
const LONG = /\/(bodies|routes|demo-seed|accounts\/limits|restart)\.test\.ts$/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: onPostgres ? withoutDatabase : [],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/own-code.ts'],
    // Each file starts a CMS of its own, on a database of its own: two at a time, one a core.
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
