// @ts-check
import { spawn } from 'node:child_process'
import path from 'node:path'
import { cmsDir, root, webDir } from './paths.mjs'

/**
 * @typedef {{ title: string, dir: string, args: string[], fix?: string[] }} Part arguments of node; `fix` replaces
 *   them when the part can correct what it finds
 * @typedef {{ title: string, ok: boolean, output: string, took: number }} PartResult `took` in milliseconds
 */

/** @param {string} dir @param {string} name of a program in the package's node_modules */
const bin = (dir, name) => path.join(dir, 'node_modules', '.bin', name)
/** Strapi brings an older compiler under the usual name. */
const compilerOfCms = path.join(cmsDir, 'node_modules/typescript-7/bin/tsc')

/** The parts of the check. @returns {Part[]} */
function parts() {
  const script = (/** @type {string} */ name) => path.join(root, 'scripts', name)
  // By content: a fresh clone or another branch changes the times of files, not what is in them.
  const format = [
    bin(webDir, 'prettier'),
    '--cache',
    '--cache-strategy=content',
    `--cache-location=${path.join(root, '.cache/prettier')}`,
  ]
  const lint = [bin(webDir, 'oxlint'), '--type-aware', '--report-unused-disable-directives']
  return [
    {
      title: 'Format',
      dir: root,
      args: [...format, '--check', '.'],
      fix: [...format, '--write', '--log-level', 'warn', '.'],
    },
    { title: 'Lint', dir: root, args: lint, fix: [...lint, '--fix'] },
    // The configuration of its tests takes in everything else of cms/ too.
    { title: 'Types of cms/', dir: cmsDir, args: [compilerOfCms, '--noEmit', '-p', 'tests'] },
    { title: 'Types of the console', dir: cmsDir, args: [compilerOfCms, '-p', 'src/admin'] },
    { title: 'Types of web/', dir: webDir, args: [bin(webDir, 'tsc'), '--noEmit'] },
    { title: 'Types of scripts/', dir: root, args: [bin(webDir, 'tsc'), '--noEmit', '-p', 'scripts'] },
    { title: 'Who imports whom', dir: root, args: [script('check-boundaries.mjs')] },
    {
      title: 'Registrations',
      dir: root,
      args: [script('check-registrations.mjs')],
      fix: [script('check-registrations.mjs'), '--fix'],
    },
    { title: 'Acceptance ids', dir: root, args: [script('check-acceptance.mjs')] },
    { title: 'Words', dir: root, args: [script('check-words.mjs')] },
    {
      title: 'Documents',
      dir: root,
      args: [script('check-docs.mjs')],
      fix: [script('check-docs.mjs'), '--fix'],
    },
  ]
}

/**
 * @param {Part} part
 * @param {boolean} fix
 * @returns {Promise<PartResult>}
 */
async function runPart({ title, dir, args, fix: fixing }, fix) {
  const began = Date.now()
  // oxlint looks for its type-aware half on the PATH only.
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: bin(webDir, 'tsgolint') }
  const child = spawn(process.execPath, fix && fixing ? fixing : args, {
    cwd: dir,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (/** @type {Buffer} */ chunk) => void (output += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', resolve)
  })
  return { title, ok: code === 0, output: output.trim(), took: Date.now() - began }
}

/**
 * Runs every part, two at a time (one at a time when they may rewrite files).
 * @param {{ fix?: boolean, done: (result: PartResult) => void }} options `done` receives each result as it comes
 * @returns {Promise<PartResult[]>}
 */
export async function runChecks({ fix = false, done }) {
  const waiting = parts()
  /** @type {PartResult[]} */
  const results = []
  const worker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const result = await runPart(part, fix)
      done(result)
      results.push(result)
    }
  }
  await Promise.all(fix ? [worker()] : [worker(), worker()])
  return results
}
