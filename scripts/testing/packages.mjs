// @ts-check
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { runQuietly, runStep } from '../lib/steps.mjs'

/** The first program of these names on the PATH. @param {string[]} names */
export function onPath(names) {
  const dirs = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)
  return dirs.flatMap((dir) => names.map((name) => path.join(dir, name))).find((file) => existsSync(file))
}

/** Whether this is a Debian-like system on which this process may install packages. */
export const maySetUpDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Installs a Debian package.
 * @param {string} name
 * @param {string} logDir
 */
export async function installDebianPackage(name, logDir) {
  if (!maySetUpDebian()) throw new Failure(`${name} cannot be installed here without apt-get and root.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (/** @type {string[]} */ args, /** @type {string} */ log) =>
    runQuietly('apt-get', args, {
      cwd: '/',
      env,
      log: path.join(logDir, log),
      what: `apt-get ${args.join(' ')}`,
    })
  await runStep(`Installing ${name} (Debian's package)`, async () => {
    await run(['update'], `apt-update.log`)
    await run(['install', '-y', '--no-install-recommends', name], `apt-${name}.log`)
  })
}
