// @ts-check
// Takes the pictures of docs/guide anew: by the test that enters a utility from nothing, on what was built last.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root, webDir } from './lib/paths.mjs'
import { testEnvironment } from './testing/environment.mjs'

const { status } = spawnSync(
  path.join(webDir, 'node_modules/.bin/vitest'),
  ['run', '--config', 'vitest.e2e.config.ts', 'from-nothing'],
  {
    cwd: webDir,
    stdio: 'inherit',
    env: testEnvironment({ PICTURES: path.join(root, 'docs/guide/images') }),
  },
)
process.exitCode = status ?? 1
