import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fixClock } from '~/lib/clock'
import { parseEnvironment, type Environment } from './environment'
import { createLog } from './lib/log'
import { startServer } from './server'
import { createClientBuildAssets } from './render/client-build-assets'
import { StaticFiles } from './files/static-files'

/** Serves the client build in a directory until the process receives a signal. */
export async function runServer(client: string): Promise<void> {
  const envFile = resolve('..', '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)

  const environment = readEnvironmentOrExit()
  const log = createLog(environment.LOG_LEVEL)
  if (environment.FIXED_NOW) fixClock(environment.FIXED_NOW)

  const stopTracing = environment.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('./tracing')).startTracing()
    : undefined
  const server = await startServer({
    environment,
    log,
    assets: createClientBuildAssets(client, environment.secure),
    files: new StaticFiles(client, environment.secure),
    prewarmPaths: ['/'],
    outagePaths: ['/services/outages', '/contact-us'],
  })
  log.info({ address: server.address }, 'listening')

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping')
      void server
        .stop()
        .then(() => stopTracing?.())
        .then(() => log.info('stopped'))
    })
  }
}

function readEnvironmentOrExit(): Environment {
  try {
    return parseEnvironment(process.env)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}
