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
    // Limits for what hangs, not for what is slow.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 180_000,
    hookTimeout: 360_000,
  },
})
