import path from 'node:path'
import { buildAll } from '../../../../scripts/lib/build.mjs'
import { root } from '../../../../scripts/lib/paths.mjs'
import { testEnvironment } from '../../../../scripts/testing/environment.mjs'

export const buildOptions = { env: testEnvironment(), logDir: path.join(root, '.cache/logs') }

/** Builds what changed of the CMS and of the web app, without Strapi's console. */
export default async function setup(): Promise<void> {
  await buildAll({ ...buildOptions, console: false })
}
