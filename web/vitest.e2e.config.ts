import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** End to end: a real CMS, the built web server and a real browser, each file on data of its own. */
export default defineConfig({
  resolve: { alias: { '~': path.join(import.meta.dirname, 'src') } },
  test: {
    include: ['tests/e2e/**/*.e2e.test.ts'],
    globalSetup: ['tests/e2e/support/seeded.ts'],
    // Two cores: several stacks and browsers at once would only slow one another down.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 360_000,
  },
})
