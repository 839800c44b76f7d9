// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { completeEnvFile, readEnvFile } from '../lib/env-file.mjs'
import { Failure } from '../lib/failure.mjs'
import { root } from '../lib/paths.mjs'
import { freePort } from '../lib/ports.mjs'
import { testEnvironment } from '../testing/environment.mjs'

/** An installation with the demo content in a temporary folder: nothing of the developer's is touched. */
export async function createTemporaryInstallation() {
  const dir = mkdtempSync(path.join(tmpdir(), 'tanglaw-bench-'))
  mkdirSync(path.join(dir, 'public/uploads'), { recursive: true })
  const file = path.join(dir, 'env')
  completeEnvFile(file, {})
  const env = testEnvironment({
    ...readEnvFile(file),
    NODE_ENV: 'production',
    SEED: 'demo',
    LOG_LEVEL: 'warn',
    DATA_DIR: path.join(dir, 'data'),
    PUBLIC_DIR: path.join(dir, 'public'),
    WEB_PORT: String(await freePort()),
    CMS_PORT: String(await freePort()),
    WEB_METRICS_PORT: String(await freePort()),
  })
  const site = `http://127.0.0.1:${env['WEB_PORT']}`
  const cms = `http://127.0.0.1:${env['CMS_PORT']}`
  return {
    dir,
    site,
    cms,
    env: { ...env, SITE_URL: site, CMS_PUBLIC_URL: cms },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}

/**
 * Runs the start command until it has printed its addresses.
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<{ took: number, pids: { web: number, cms: number }, stop: () => Promise<void> }>} `took` in
 *   milliseconds; the processes are known on Linux alone, and 0 elsewhere
 */
export async function startInstallation(env) {
  const began = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  await new Promise((resolve, reject) => {
    const keep = (/** @type {Buffer} */ chunk) => {
      printed += chunk.toString()
      if (/^Site: /m.test(printed)) resolve(undefined)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    void ended.then(() => reject(new Failure(`${printed}\nThe servers did not start.`)))
  })
  return { took: performance.now() - began, pids: childrenOf(child.pid ?? 0), stop }
}

/** The two servers among a process's children, by the folder in which they run. @param {number} pid */
function childrenOf(pid) {
  const pids = { web: 0, cms: 0 }
  const list = `/proc/${pid}/task/${pid}/children`
  for (const child of existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ') : []) {
    const folder = path.basename(readlinkSync(`/proc/${child}/cwd`))
    if (folder === 'web' || folder === 'cms') pids[folder] = Number(child)
  }
  return pids
}
