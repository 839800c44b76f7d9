// @ts-check
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from '../lib/build.mjs'
import { accountLines, addressLines } from '../lib/environment.mjs'
import { runMain } from '../lib/failure.mjs'
import { installPackages } from '../lib/install.mjs'
import { relativeToRoot, root } from '../lib/paths.mjs'
import { requireFreePorts } from '../lib/ports.mjs'
import { listenForStopSignals } from '../lib/listen-for-stop-signals.mjs'
import { runServers } from '../lib/run-servers.mjs'
import { clusterTopology } from './topology.mjs'

/**
 * `npm run cluster [-- --port 8400]`: every process of an installation on several machines, on this one, until a stop signal. Its data stays
 * in `.cluster`.
 * @param {string[]} args
 */
export function main(args) {
  return runMain(async () => {
    const { values: given } = parseArgs({ args, options: { port: { type: 'string', default: '8400' } } })
    const cluster = await prepareCluster({ name: 'trial', port: Number(given.port) })
    const announcement = [
      '',
      ...addressLines(cluster.site, ''),
      `Web:     ${cluster.web.join(' ')}`,
      `CMS:     ${cluster.cms.join(' ')}`,
      `Data:    ${cluster.databaseUrl} ${cluster.values['REDIS_URL']}`,
      '',
      ...accountLines(cluster.values),
      '',
      `Mail: ${relativeToRoot(cluster.mailDir)}   Logs: ${relativeToRoot(cluster.logDir)}   Ctrl-C ends all processes.`,
    ].join('\n')
    const clean = await runServers(cluster.definitions, {
      stop: listenForStopSignals(),
      onReady: () => console.log(announcement),
      onStopping: () => console.log('Stopping. Ctrl-C once more ends all processes at once.'),
    })
    return clean ? 0 : 1
  })
}

/**
 * Installs and builds what is missing, and makes the installation's folder.
 * @param {{ name: string, port: number, more?: Record<string, string> }} options `name`: of its folder in `.cluster`
 */
export async function prepareCluster({ name, port, more }) {
  const cluster = await clusterTopology({
    dir: path.join(root, '.cluster', name),
    port,
    ...(more && { more }),
  })
  const { ports, values, logDir } = cluster
  await requireFreePorts(ports.map((number) => ({ name: `port ${number}`, host: '127.0.0.1', port: number })))
  await installPackages(logDir)
  await buildAll({ env: values, logDir, console: false })
  return cluster
}
