// @ts-check
import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildAll } from './build.mjs'
import { completeEnvFile, nameOfEnvFile, renameVariables } from './env-file.mjs'
import { accountLines, addressLines, environment } from './environment.mjs'
import { runMain } from './failure.mjs'
import { installPackages } from './install.mjs'
import { makePrivateFolder } from './log-file.mjs'
import { cmsDir, relativeToRoot, root, webDir } from './paths.mjs'
import { requireFirstStart, requireFreePorts } from './ports.mjs'
import { nodeArguments } from './servers.mjs'
import { listenForStopSignals } from './listen-for-stop-signals.mjs'
import { STOP_TIMEOUT_S } from './stop-timeouts.mjs'
import { runServers } from './run-servers.mjs'

/** What the operator needs to know once it runs. @param {ReturnType<typeof environment>} settings */
export function announcement({ values, siteUrl, cmsUrl, dataDir }) {
  const consoleUrl = values['CMS_CONSOLE'] === 'false' ? '' : `${cmsUrl}/admin`
  return [
    '',
    ...addressLines(siteUrl, consoleUrl),
    '',
    ...accountLines(values),
    '',
    ...(values['SMTP_URL']
      ? []
      : [`Mail: no SMTP_URL, so messages are files in ${relativeToRoot(path.join(dataDir, 'outbox'))}`]),
    `Logs: ${relativeToRoot(path.join(dataDir, 'logs'))}   Ctrl-C ends both servers.`,
  ].join('\n')
}

function onStopping() {
  console.log('Stopping: requests and mail under way are finished first. Ctrl-C once more ends both at once.')
}

/** Prepares what is missing and opens the environment. */
export async function prepareInstallation() {
  const envFile = path.join(root, '.env')
  // Former names are refused below, and only the file can be corrected.
  const renamed = renameVariables(envFile)
  if (renamed.length > 0) console.log(`Renamed in ${nameOfEnvFile(envFile)}: ${renamed.join(', ')}.`)
  // Ports and their sources are checked before anything is added, installed or built.
  const before = environment({ file: envFile })
  const logDir = path.join(before.dataDir, 'logs')
  makePrivateFolder(before.dataDir)
  makePrivateFolder(logDir)
  await requireFirstStart(before.dataDir, before.siteUrl)
  await requireFreePorts([
    { name: 'CMS', host: before.cms.host, port: before.cms.port },
    { name: 'WEB', host: before.web.host, port: before.web.port },
  ])
  const database = existsSync(path.join(before.dataDir, 'tanglaw.db'))
  const fresh = !existsSync(envFile)
  const added = completeEnvFile(envFile)
  if (added.length > 0)
    console.log(
      fresh ? 'Wrote .env with random secrets.' : `Added ${added.join(', ')} to ${nameOfEnvFile(envFile)}.`,
    )
  if (database && added.some((name) => name.endsWith('_PASSWORD')))
    console.log('The database was there already: its accounts keep the passwords that they have.')
  const settings = environment({ file: envFile })
  await installPackages(logDir)
  await buildAll({ env: settings.values, logDir, console: settings.values['CMS_CONSOLE'] !== 'false' })
  return settings
}

/** `npm start`: everything from a fresh clone to two servers, which it keeps running until a stop signal. */
export function main() {
  return runMain(async () => {
    const settings = await prepareInstallation()
    const { values, dataDir } = settings
    const stop = listenForStopSignals()
    const clean = await runServers(
      [
        {
          name: 'The CMS',
          title: 'Starting the CMS',
          dir: cmsDir,
          args: nodeArguments(cmsDir, 'start'),
          env: values,
          log: path.join(dataDir, 'logs/cms.log'),
          url: `${settings.cms.origin}/_health`,
          stopTimeoutMs: STOP_TIMEOUT_S.cms * 1000,
        },
        {
          name: 'The web server',
          title: 'Starting the web server',
          dir: webDir,
          args: nodeArguments(webDir, 'start'),
          env: values,
          log: path.join(dataDir, 'logs/web.log'),
          url: `${settings.web.origin}/readyz`,
          stopTimeoutMs: STOP_TIMEOUT_S.web * 1000,
        },
      ],
      { stop, onReady: () => console.log(announcement(settings)), onStopping },
    )
    console.log(clean ? 'Stopped.' : 'Stopped: a server had to be forced.')
    return clean ? 0 : 1
  })
}
