// @ts-check
import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildAll } from './build.mjs'
import { completeEnvFile } from './env-file.mjs'
import { accountLines, environment } from './environment.mjs'
import { Failure, runMain } from './failure.mjs'
import { installPackages } from './install.mjs'
import { makePrivateFolder } from './log-file.mjs'
import { cmsDir, fromRoot, root, webDir } from './paths.mjs'
import { requireFreePorts } from './ports.mjs'
import { nodeArguments, startServer, stopServers, waitForHealth } from './servers.mjs'
import { step } from './steps.mjs'
import { stopSignals } from './stop-signals.mjs'

/** What anybody needs to know once it runs. @param {ReturnType<typeof environment>} settings */
function announcement({ values, siteUrl, cmsUrl, dataDir }) {
  const lines = ['', `Site:    ${siteUrl}`, `Panel:   ${siteUrl}/web-admin/login`]
  if (values['CMS_CONSOLE'] !== 'false') lines.push(`Console: ${cmsUrl}/admin`)
  lines.push(
    '',
    ...accountLines(values),
    '',
    ...(values['SMTP_URL']
      ? []
      : [`Mail: no SMTP_URL, so messages are files in ${fromRoot(path.join(dataDir, 'outbox'))}`]),
    `Logs: ${fromRoot(path.join(dataDir, 'logs'))}   Ctrl-C ends both servers.`,
  )
  return lines.join('\n')
}

/** Prepares what is missing and opens the environment. */
export async function prepare() {
  const envFile = path.join(root, '.env')
  // Ports and their sources are looked at before anything is written, installed or built.
  const before = environment({ file: envFile })
  await requireFreePorts([
    { name: 'CMS', host: before.cms.host, port: before.cms.port },
    { name: 'WEB', host: before.web.host, port: before.web.port },
  ])
  const database = existsSync(path.join(before.dataDir, 'tanglaw.db'))
  const fresh = !existsSync(envFile)
  const added = completeEnvFile(envFile)
  if (added.length > 0)
    console.log(fresh ? 'Wrote .env with random secrets.' : `Added ${added.join(', ')} to .env.`)
  if (database && added.some((name) => name.endsWith('_PASSWORD')))
    console.log('The database was there already: its accounts keep the passwords that they have.')
  const settings = environment({ file: envFile })
  const logDir = path.join(settings.dataDir, 'logs')
  makePrivateFolder(settings.dataDir)
  makePrivateFolder(logDir)
  await installPackages(logDir)
  await buildAll({ env: settings.values, logDir, console: settings.values['CMS_CONSOLE'] !== 'false' })
  return settings
}

/** `npm start`: everything from a fresh clone to two healthy servers, until it is told to stop. */
export function main() {
  return runMain(async () => {
    const settings = await prepare()
    const { values, dataDir } = settings
    const stop = stopSignals()
    /** @type {import('./servers.mjs').Server[]} */
    const servers = []
    const run = (/** @type {string} */ name, /** @type {string} */ dir, /** @type {string} */ log) => {
      const args = nodeArguments(dir, 'start')
      const server = startServer({ name, dir, args, env: values, log: path.join(dataDir, 'logs', log) })
      servers.push(server)
      return server
    }
    const end = async () => {
      process.stdout.write('\nStopping …')
      const clean = await stopServers(servers, { force: stop.insisted })
      console.log(clean ? ' stopped.' : ' a server had to be forced.')
      return clean ? 0 : 1
    }
    try {
      await step('Starting the CMS (it fills an empty database first)', () =>
        waitForHealth(run('The CMS', cmsDir, 'cms.log'), `${settings.cms.origin}/_health`, {
          stop: stop.signal,
        }),
      )
      if (stop.signal.aborted) return await end()
      await step('Starting the web server', () =>
        waitForHealth(run('The web server', webDir, 'web.log'), `${settings.web.origin}/readyz`, {
          stop: stop.signal,
        }),
      )
      if (stop.signal.aborted) return await end()
    } catch (error) {
      await stopServers(servers)
      throw error
    }
    console.log(announcement(settings))

    const first = await Promise.race([
      stop.asked.then(() => null),
      ...servers.map((server) => server.ended.then((code) => ({ server, code }))),
    ])
    if (first === null) return end()
    await stopServers(servers)
    const { server, code } = first
    const log = server.log ? fromRoot(server.log) : ''
    throw new Failure(
      `${server.name} ended by itself (${code}), so the other server was stopped too. Its output is in ${log}.`,
      typeof code === 'number' && code > 0 ? code : 1,
    )
  })
}
