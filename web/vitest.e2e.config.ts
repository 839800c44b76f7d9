import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const FROM_NOTHING = 'tests/e2e/from-nothing.e2e.test.ts'
/** It moves the demo to a PostgreSQL database of its own. */
const TWO_CMS = 'tests/e2e/two-cms.e2e.test.ts'
/** These change nothing that another of them reads, and share one running installation. */
const READING = 'tests/e2e/{accessibility,alerts,contract,crawl,icons,navigation,pages,routes}.e2e.test.ts'

/** These begin first, the longest before all, so that neither process is left alone with one of them at the end. */
const LONG = [
  'crawl',
  'two-cms',
  'forms',
  'publish',
  'company',
  'accounts',
  'publications',
  'news',
  'from-nothing',
]

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONG.indexOf(path.basename(moduleId, '.e2e.test.ts'))
      return at < 0 ? LONG.length : at
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

/** End to end: a real CMS, the built web server and a real browser, each file that changes content on data of its own. */
export default defineConfig({
  resolve: { alias: { '~': path.join(import.meta.dirname, 'src') } },
  test: {
    // In one file browser, web server and CMS wait for one another: alone it leaves much of two cores idle.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    setupFiles: ['tests/setup/wait-limits.ts'],
    // Limits for what hangs, not for what is slow.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'demo',
          include: ['tests/e2e/**/*.e2e.test.ts'],
          exclude: [FROM_NOTHING, TWO_CMS, READING],
          globalSetup: ['tests/e2e/support/seeded.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'reading',
          include: [READING],
          globalSetup: ['tests/e2e/support/seeded.ts', 'tests/e2e/support/shared.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'two CMS',
          include: [TWO_CMS],
          globalSetup: ['tests/e2e/support/seeded.ts'],
          env: { TEST_DATABASE: 'postgres' },
        },
      },
      {
        extends: true,
        test: {
          // The demo runs on SQLite; the tests of the CMS seed an empty database on both.
          name: 'empty',
          include: [FROM_NOTHING],
          globalSetup: ['tests/e2e/support/built.ts'],
          env: { TEST_DATABASE: 'postgres' },
        },
      },
    ],
  },
})
