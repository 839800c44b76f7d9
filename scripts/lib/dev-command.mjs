// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { removeStaleOutput } from './build.mjs'
import { completeEnvFile } from './env-file.mjs'
import { accountLines, addressLines, environment } from './environment.mjs'
import { Failure, runMain } from './failure.mjs'
import { moveDataAside } from './move-data-aside.mjs'
import { installPackages } from './install.mjs'
import { cmsDir, root, webDir } from './paths.mjs'
import { requireFreePorts } from './ports.mjs'
import { nodeArguments, startServer, stopServers, waitForHealth } from './servers.mjs'
import { listenForStopSignals } from './listen-for-stop-signals.mjs'

/**
 * Compiles the CMS on every change, and removes what a deleted source left behind.
 * @param {Record<string, string>} env
 * @param {() => void} compiled called after each compilation without errors
 */
function watchCms(env, compiled) {
  const compiler = spawn(
    process.execPath,
    [...nodeArguments(cmsDir, 'build'), '--watch', '--preserveWatchOutput', '--sourceMap'],
    {
      cwd: cmsDir,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    },
  )
  createInterface({ input: compiler.stdout }).on('line', (line) => {
    if (line.trim() !== '') console.log(`cms: ${line}`)
    if (!/Found 0 errors/.test(line)) return
    const stale = removeStaleOutput(cmsDir)
    if (stale.length > 0) console.log(`cms: removed from dist, as the source is gone: ${stale.join(', ')}`)
    compiled()
  })
  return compiler
}

/**
 * `npm run dev`: both sides reload when their sources change. The CMS is compiled and restarted (its console is the
 * one of the last build); the web app has Vite's development server. With `--fresh` it begins with a new database.
 */
export function main() {
  return runMain(async () => {
    const file = path.join(root, '.env')
    completeEnvFile(file)
    const settings = environment({ file, mode: 'development' })
    const { values, cms, web } = settings
    await requireFreePorts([
      { name: 'CMS', host: cms.host, port: cms.port },
      { name: 'WEB', host: web.host, port: web.port },
    ])
    if (process.argv.includes('--fresh')) {
      const movedTo = moveDataAside(settings)
      if (movedTo) console.log(`The earlier data is now in ${movedTo}.`)
    }
    await installPackages(path.join(settings.dataDir, 'logs'))

    // What is compiled from here on differs from what the last build's digest covers.
    rmSync(path.join(cmsDir, 'dist/.server-build'), { force: true })
    const hasConsole = existsSync(path.join(cmsDir, 'dist/build/index.html'))
    if (!hasConsole) values['CMS_CONSOLE'] = 'false'

    const stop = listenForStopSignals()
    /** @type {import('./servers.mjs').Server | null} */
    let server = null
    let turn = Promise.resolve()
    /** @type {() => void} */
    let began = () => {}
    const firstCompiled = new Promise((resolve) => (began = () => resolve(undefined)))
    const restart = async (/** @type {Promise<void>} */ before) => {
      await before
      if (stop.signal.aborted) return
      if (server) await stopServers([server])
      // Errors then name a source file, not what it was compiled to.
      const args = ['--enable-source-maps', ...nodeArguments(cmsDir, 'start')]
      server = startServer({ name: 'The CMS', dir: cmsDir, args, env: values, log: null })
      began()
    }
    const compiler = watchCms(values, () => {
      turn = restart(turn)
    })
    /** @type {import('./servers.mjs').Server[]} */
    const fronts = []
    try {
      await Promise.race([firstCompiled, stop.asked])
      // A source that was saved meanwhile makes the CMS restart: then that start is awaited.
      for (let waiting = server; waiting;) {
        const started = waiting
        await waitForHealth(started, `${cms.origin}/_health`, { stop: stop.signal }).catch(async (error) => {
          await turn
          if (server === started) throw error
        })
        waiting = server === started ? null : server
      }

      const front = startServer({
        name: 'The web server',
        dir: webDir,
        args: nodeArguments(webDir, 'dev'),
        env: values,
        log: null,
      })
      fronts.push(front)
      await waitForHealth(front, `${web.origin}/readyz`, { stop: stop.signal })
      console.log(
        [
          '',
          ...addressLines(
            settings.siteUrl,
            hasConsole ? `${settings.cmsUrl}/admin` : 'not built; npm start builds it',
          ),
          ...accountLines(values),
          '',
        ].join('\n'),
      )
      const dead = await Promise.race([stop.asked, front.ended])
      if (!stop.signal.aborted) throw new Failure(`The web server ended by itself (${String(dead)}).`)
    } finally {
      compiler.kill('SIGTERM')
      await turn
      await stopServers(server ? [server, ...fronts] : fronts, { force: stop.insisted })
    }
    return 0
  })
}
