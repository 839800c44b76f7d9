// @ts-check
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { Failure, isWriteDenied } from './failure.mjs'
import { cmsDir, root, webDir } from './paths.mjs'
import { runQuietly, runStep } from './steps.mjs'

const skipped = new Set(['node_modules', 'dist', 'coverage', 'tests'])

/**
 * Every file below a path that a build may read, in a fixed order.
 * @param {string} at
 * @returns {string[]}
 */
function filesBelow(at) {
  if (!existsSync(at)) return []
  if (statSync(at).isFile()) return [at]
  return readdirSync(at, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !name.startsWith('.') && !/\.test\.[a-z]+$/.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => filesBelow(path.join(at, name)))
}

/**
 * One digest of the named files and folders, and of further text that a build depends on.
 * @param {string} dir
 * @param {string[]} names relative to `dir`
 * @param {string[]} [further]
 */
export function digestOfFiles(dir, names, further = []) {
  const hash = createHash('sha256').update(JSON.stringify(further))
  for (const file of names.flatMap((name) => filesBelow(path.join(dir, name)))) {
    const content = readFileSync(file)
    hash.update(`\0${path.relative(dir, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * Runs a build when its inputs or its output changed since the last one that succeeded.
 * @param {{ title: string, digest: string, stamp: string, run: () => Promise<void> }} options `stamp` is a file
 *   inside the output, so that deleting the output causes a new build
 */
export async function buildWhenChanged({ title, digest, stamp, run }) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return false
  const output = path.dirname(stamp)
  try {
    mkdirSync(output, { recursive: true })
    writeFileSync(stamp, '')
    rmSync(stamp)
  } catch (error) {
    if (!isWriteDenied(error)) throw error
    throw new Failure(
      `${output} was built from other sources than those beside it, and this account may not replace it. Run “npm run build” in ${root} as the account that owns it, then this command again.`,
    )
  }
  await runStep(title, run)
  mkdirSync(output, { recursive: true })
  writeFileSync(stamp, digest)
  return true
}

/**
 * Removes compiled files without a source: tsc leaves them, and Strapi would load a content type that was deleted or
 * renamed. The console's build, in `build/`, stays.
 * @param {string} dir the package, with its output in `dist/`
 * @returns {string[]} what was removed, relative to `dist/`
 */
export function removeStaleOutput(dir) {
  const dist = path.join(dir, 'dist')
  if (!existsSync(dist)) return []
  const compiled = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .filter((name) => /\.(js|js\.map|json)$/.test(name) && !/^(build|node_modules)[\\/]/.test(name))
  const stale = compiled.filter((name) => {
    const sources = name.endsWith('.json')
      ? [name]
      : ['.ts', '.tsx'].map((end) => name.replace(/\.js(\.map)?$/, end))
    return !sources.some((source) => existsSync(path.join(dir, source)))
  })
  for (const name of stale) {
    rmSync(path.join(dist, name))
    // Strapi refuses a folder of a content type without its schema.
    for (let folder = path.dirname(name); folder !== '.'; folder = path.dirname(folder)) {
      if (readdirSync(path.join(dist, folder)).length > 0) break
      rmdirSync(path.join(dist, folder))
    }
  }
  return stale
}

/**
 * @param {string} dir
 * @param {string} script of the package's package.json
 * @param {string} log
 * @param {Record<string, string | undefined>} env
 */
function npmRun(dir, script, log, env) {
  const name = path.basename(dir)
  return runQuietly('npm', ['run', '--silent', script], {
    cwd: dir,
    log,
    env,
    what: `npm run ${script} in ${name}/`,
  })
}

/**
 * Builds the CMS's server when it changed.
 * @param {{ env: Record<string, string | undefined>, logDir: string }} options
 */
export async function buildCms({ env, logDir }) {
  const dist = path.join(cmsDir, 'dist')
  await buildWhenChanged({
    title: 'Building the CMS',
    digest: digestOfFiles(cmsDir, [
      'package-lock.json',
      'tsconfig.json',
      'config',
      'src',
      'seed',
      'database',
    ]),
    stamp: path.join(dist, '.server-build'),
    run: async () => {
      // tsc leaves what it once wrote for a deleted file, and Strapi would load it; the console's build stays.
      for (const name of existsSync(dist) ? readdirSync(dist) : [])
        if (name !== 'build') rmSync(path.join(dist, name), { recursive: true })
      await npmRun(cmsDir, 'build', path.join(logDir, 'build-cms.log'), env)
    },
  })
}

/**
 * Builds the web app when it changed.
 * @param {{ env: Record<string, string | undefined>, logDir: string }} options
 */
export async function buildWeb({ env, logDir }) {
  await buildWhenChanged({
    title: 'Building the web app',
    digest: digestOfFiles(webDir, ['.']),
    stamp: path.join(webDir, 'dist', '.web-build'),
    run: () => npmRun(webDir, 'build', path.join(logDir, 'build-web.log'), env),
  })
}

/**
 * Builds what changed of the CMS and of the web app.
 * @param {{ env: Record<string, string | undefined>, logDir: string, console?: boolean }} options
 *   `console`: whether Strapi's own admin console is wanted
 */
export async function buildAll({ env, logDir, console: withConsole = true }) {
  await buildCms({ env, logDir })
  if (withConsole) {
    // What goes into the console's bundle: packages, its own sources, the plugins' settings and the path (not the
    // port) of its addresses. Content types are fetched when it runs.
    const address = new URL(env['CMS_PUBLIC_URL'] ?? 'http://127.0.0.1').pathname
    await buildWhenChanged({
      title: "Building Strapi's console (once, and after an upgrade)",
      digest: digestOfFiles(
        cmsDir,
        ['package-lock.json', 'src/admin', 'src/plugins', 'config/admin.ts', 'config/plugins.ts'],
        [address],
      ),
      stamp: path.join(cmsDir, 'dist', 'build', '.console-build'),
      run: async () => {
        await npmRun(cmsDir, 'build:console', path.join(logDir, 'build-console.log'), env)
      },
    })
  }
  await buildWeb({ env, logDir })
}
