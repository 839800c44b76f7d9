import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { parseEnvironment } from '../../../server/environment'
import { buildContentSecurityPolicy } from '../../../server/http/content-security-policy'
import { createLog } from '../../../server/lib/log'
import { startServer, type RunningServer } from '../../../server/server'
import { injectMarkup, type ClientBuildAssets } from '../../../server/render/client-build-assets'
import { StaticFiles } from '../../../server/files/static-files'
import { FakeCms, formsToken, readToken } from './fake-cms'

export const feedSecret = 'feed-secret-of-the-tests-0123456789abcdef'

const assets: ClientBuildAssets = {
  build: 'test',
  injectAssets: (html) => injectMarkup(html, '', '<script>import("/assets/client.js")</script>'),
  policy: (html, kind, styleNonce) => [
    'Content-Security-Policy',
    buildContentSecurityPolicy(html, false, kind, styleNonce),
  ],
}

interface Options {
  cms?: FakeCms
  environment?: Record<string, string>
  /** Directory with a client build. */
  client?: string
  cacheDirectory?: string
  pollInterval?: number
  maxMissing?: number
  firstPages?: string[]
  outagePages?: string[]
  /** Id of the client build. */
  build?: string
  /** Takes what the server logs, line by line. */
  logged?: string[]
  /** How soon an outage of the CMS is reported. */
  alertTimes?: { intervalMs: number; minOutageMs: number }
}

export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'tanglaw-web-'))
  // A server that is stopping may still write a file.
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }))
  return directory
}

export async function startCms(): Promise<FakeCms> {
  const cms = new FakeCms()
  await cms.start()
  onTestFinished(() => cms.die())
  return cms
}

/** The real web server on a free port, before a CMS; it polls only on demand, unless an interval is given. */
export async function startWeb({
  cms,
  environment = {},
  client,
  cacheDirectory,
  pollInterval,
  maxMissing: maxNotFoundPerRoute,
  firstPages: prewarmPaths = [],
  outagePages: outagePaths = [],
  build = assets.build,
  logged,
  alertTimes,
}: Options = {}) {
  const cmsOrigin = cms?.origin ?? (await startCms()).origin
  const settings = parseEnvironment({
    WEB_PORT: '0',
    CMS_INTERNAL_URL: cmsOrigin,
    CMS_READ_TOKEN: readToken,
    CMS_FORMS_TOKEN: formsToken,
    CHANGE_WEBHOOK_SECRET: feedSecret,
    WEB_CACHE_DIR: cacheDirectory ?? (await temporaryDirectory()),
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const web = await startServer({
    environment: settings,
    log: logged
      ? createLog('info', { write: (line: string) => void logged.push(line) })
      : createLog(settings.LOG_LEVEL),
    assets: { ...assets, build },
    files: client === undefined ? undefined : new StaticFiles(client, settings.secure),
    prewarmPaths,
    outagePaths,
    pollIntervalMs: pollInterval ?? 3_600_000,
    ...(alertTimes && { alertTimes }),
    ...(maxNotFoundPerRoute === undefined ? {} : { maxNotFoundPerRoute }),
  })
  onTestFinished(() => web.stop())
  return web
}

/** Sends the web server a message of the change feed, as the CMS does. */
export function tell(
  web: RunningServer,
  changes: { revision: number; type: string; documentId: string }[],
  { secret = feedSecret, age = 0 } = {},
): Promise<Response> {
  const body = JSON.stringify({ revision: changes.at(-1)?.revision ?? 0, reset: false, changes })
  const timestamp = String(Date.now() - age)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return fetch(`${web.address}/_changes`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-tanglaw-timestamp': timestamp,
      'x-tanglaw-signature': signature,
    },
  })
}

/** Asks as a visitor's browser does. */
export function get(
  web: RunningServer,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(web.address + path, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', ...headers },
  })
}
