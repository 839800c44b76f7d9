// @ts-check
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, webDir } from './paths.mjs'

/** Writes web/src/routeTree.gen.ts, as the development server and the build do: both read web/tsr.config.json. */
export async function writeRouteTree() {
  const plugin = createRequire(path.join(webDir, 'package.json')).resolve('@tanstack/router-plugin')
  const generator = createRequire(plugin).resolve('@tanstack/router-generator')
  // Its other copy, for require(), prints a warning while it loads.
  const { Generator, getConfig } = await import(
    pathToFileURL(path.join(path.dirname(generator), '../esm/index.js')).href
  )
  const config = getConfig({ tmpDir: path.join(root, '.cache/routes'), disableLogging: true }, webDir)
  await new Generator({ config, root: webDir }).run()
}
