// @ts-check
// Takes the pictures of the docs again, on the latest build: those of the guide by the test that sets a utility up
// from nothing, those of the README on the demo.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { runMain } from './lib/failure.mjs'
import { root, webDir } from './lib/paths.mjs'
import { runStep } from './lib/steps.mjs'
import { takeDemoPictures } from './lib/take-demo-pictures.mjs'
import { browserPath } from './testing/browser.mjs'
import { testEnvironment } from './testing/environment.mjs'
import { answerHelp } from './lib/usage.mjs'

answerHelp('npm run pictures (no options): takes the pictures of the docs again.')

await runMain(async () => {
  const browser = await browserPath(path.join(root, '.cache/logs'))
  await runStep('Pictures of the demo', () => takeDemoPictures(browser, path.join(root, 'docs/images')))
  const { status } = spawnSync(
    path.join(webDir, 'node_modules/.bin/vitest'),
    ['run', '--config', 'vitest.e2e.config.ts', '--project', 'empty'],
    {
      cwd: webDir,
      stdio: 'inherit',
      env: testEnvironment({ CHROMIUM_PATH: browser, PICTURES: path.join(root, 'docs/guide/images') }),
    },
  )
  return status ?? 1
})
