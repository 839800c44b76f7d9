import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { alias, inlineIcons } from './vite.config.ts'

const chromium =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file))

/** Keeps Chromium quiet on a closed network and able to run as root. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias, dedupe: ['react', 'react-dom'] },
  plugins: [react(), inlineIcons()],
  test: {
    // On two cores vitest would run one worker.
    maxWorkers: 2,
    // Limits for what hangs, not for what is slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.{dom,browser}.test.{ts,tsx}'],
          setupFiles: ['tests/setup/wait-limits.ts', 'tests/setup/quiet-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Modules keep the document that they were loaded beside, so each file loads its own, in a context of its
          // own: a thread of its own would also load jsdom itself again.
          name: 'dom',
          pool: 'vmThreads',
          environment: 'jsdom',
          include: ['src/**/*.dom.test.{ts,tsx}'],
          setupFiles: [
            'tests/setup/node-globals.ts',
            'tests/setup/wait-limits.ts',
            'tests/setup/plain-react.ts',
            'tests/setup/quiet-console.ts',
            'tests/setup/dom.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          setupFiles: ['tests/setup/wait-limits.ts', 'tests/setup/quiet-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: [
            'tests/setup/wait-limits.ts',
            'tests/setup/plain-react.ts',
            'tests/setup/quiet-console.ts',
            'tests/setup/dom.ts',
          ],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: chromium, args: flags } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
