// @ts-check
import path from 'node:path'
import { readEnvFile, renamedVariables } from './env-file.mjs'
import { Failure } from './failure.mjs'
import { cmsDir, root } from './paths.mjs'

/** A host to reach a server that listens on `host`. @param {string} host */
function reachable(host) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * @param {string} name
 * @param {string} value
 */
function port(name, value) {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < 1 || number > 65535)
    throw new Failure(`${name} must be a port number from 1 to 65535, not "${value}".`)
  return number
}

/**
 * The whole environment of both servers: the process environment wins over the environment file, and addresses that
 * neither names follow from hosts and ports.
 * @param {{ given?: Record<string, string | undefined>, file?: string, mode?: string }} [options] `mode` is NODE_ENV
 *   where it is not set
 * @returns {{ values: Record<string, string>, web: Listener, cms: Listener, siteUrl: string, cmsUrl: string, dataDir:
 *   string }}
 * @typedef {{ host: string, port: number, origin: string }} Listener `origin`: how this machine reaches it
 */
export function environment({
  given = process.env,
  file = path.join(root, '.env'),
  mode = 'production',
} = {}) {
  /** @type {Record<string, string>} */
  const values = readEnvFile(file)
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && value !== '') values[name] = value

  const renamed = Object.entries(renamedVariables).filter(([name]) => values[name])
  if (renamed.length > 0)
    throw new Failure(
      renamed.map(([name, present]) => `${name} is called ${present} now: rename it.`).join('\n'),
    )

  const webHost = (values['WEB_HOST'] ||= '127.0.0.1')
  const cmsHost = (values['CMS_HOST'] ||= '127.0.0.1')
  const webPort = port('WEB_PORT', (values['WEB_PORT'] ||= '3000'))
  const cmsPort = port('CMS_PORT', (values['CMS_PORT'] ||= '1337'))
  const webOrigin = `http://${reachable(webHost)}:${webPort}`
  const cmsOrigin = `http://${reachable(cmsHost)}:${cmsPort}`
  const loopback = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(webHost)

  values['NODE_ENV'] ||= mode
  const siteUrl = (values['SITE_URL'] ||= loopback ? `http://localhost:${webPort}` : webOrigin)
  const cmsUrl = (values['CMS_PUBLIC_URL'] ||= cmsOrigin)
  values['CMS_INTERNAL_URL'] ||= cmsOrigin
  values['CHANGE_WEBHOOK_ORIGINS'] ||= webOrigin
  values['SEED'] ||= 'demo'
  values['STRAPI_TELEMETRY_DISABLED'] ||= 'true'
  const dataDir = path.resolve(root, values['DATA_DIR'] || '.data')
  values['DATA_DIR'] = dataDir
  values['BACKUP_DIR'] = path.resolve(root, values['BACKUP_DIR'] || path.join(dataDir, 'backups'))
  values['WEB_CACHE_DIR'] = path.resolve(root, values['WEB_CACHE_DIR'] || path.join(dataDir, 'web-cache'))
  // On this machine the web server reads uploaded files where the CMS keeps them. On S3 (S3_BUCKET) the folder has no effect.
  const publicDir = path.resolve(cmsDir, values['PUBLIC_DIR'] || 'public')
  values['UPLOADS_DIR'] = path.resolve(root, values['UPLOADS_DIR'] || path.join(publicDir, 'uploads'))

  return {
    values,
    web: { host: webHost, port: webPort, origin: webOrigin },
    cms: { host: cmsHost, port: cmsPort, origin: cmsOrigin },
    siteUrl,
    cmsUrl,
    dataDir,
  }
}

/**
 * Where to go, as lines to print.
 * @param {string} siteUrl
 * @param {string} consoleUrl empty where there is no console
 */
export function addressLines(siteUrl, consoleUrl) {
  return [
    `Site:    ${siteUrl}`,
    `Panel:   ${siteUrl}/admin-cp (sign in at ${siteUrl}/web-admin/login)`,
    ...(consoleUrl === '' ? [] : [`Console: ${consoleUrl}`]),
  ]
}

/**
 * The accounts that the seed makes, as lines to print.
 * @param {Record<string, string | undefined>} values
 */
export function accountLines(values) {
  const accounts = [
    { title: 'Panel, editor', name: 'EDITOR', seeds: ['demo'] },
    { title: 'Panel, administrator', name: 'ADMINISTRATOR', seeds: ['demo', 'empty'] },
    { title: 'Console, super-admin', name: 'SUPER_ADMIN', seeds: ['demo', 'empty'] },
  ]
  return accounts
    .filter(({ seeds }) => seeds.includes(values['SEED'] ?? ''))
    .map(({ title, name }) => `${title}: ${values[`${name}_EMAIL`]} / ${values[`${name}_PASSWORD`]}`)
}
