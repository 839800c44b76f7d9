// @ts-check
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { buildAll } from './build.mjs'
import { generateSecrets } from './env-file.mjs'
import { environment } from './environment.mjs'
import { runMain } from './failure.mjs'
import { installPackages } from './install.mjs'
import { cmsDir, root } from './paths.mjs'

/**
 * `npm run build`: installs the packages and builds everything, for a server on which the build is copied into place and run
 * by an account that may not write there. It starts nothing and needs no .env.
 */
export function main() {
  return runMain(async () => {
    const { values } = environment()
    const logDir = path.join(root, '.cache/logs')
    await installPackages(logDir)
    // The console's build reads the whole configuration and opens the folder of data, but keeps nothing of either.
    const env = { ...generateSecrets(), ...values, DATA_DIR: path.join(root, '.cache/build-data') }
    await buildAll({ env, logDir, console: values['CMS_CONSOLE'] !== 'false' })
    // Strapi makes this folder at start, which it can't where it may not write.
    mkdirSync(path.join(cmsDir, 'database/migrations'), { recursive: true })
    console.log('Built the CMS and the web app.')
    return 0
  })
}
