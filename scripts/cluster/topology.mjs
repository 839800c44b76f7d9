// @ts-check
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { completeEnvFile } from '../lib/env-file.mjs'
import { environment } from '../lib/environment.mjs'
import { Failure } from '../lib/failure.mjs'
import { cmsDir, root, webDir } from '../lib/paths.mjs'
import { nodeArguments } from '../lib/servers.mjs'
import { runQuietly } from '../lib/steps.mjs'
import { STOP_TIMEOUT_S } from '../lib/stop-timeouts.mjs'
import { testEnvironment } from '../testing/environment.mjs'
import { onPath } from '../testing/packages.mjs'
import { postgresAccount, postgresPrograms } from '../testing/postgres.mjs'
import { createProxy } from './caddy-proxy.mjs'

/** Distances of the ports from the first one, which is the proxy's. */
const PORTS = { proxy: 0, web1: 1, web2: 2, cms1: 3, cms2: 4, postgres: 5, redis: 6, s3: 7, smtp: 8 }
const HOST = '127.0.0.1'
const BUCKET = 'tanglaw-files'
/** Of the S3 server for tests, which knows no others. */
const S3_KEY = 'S3RVER'

/** A program and the folder of another one's, or a sentence that says which packages are missing. */
function requirePrograms() {
  const found = { caddy: onPath(['caddy']), redis: onPath(['redis-server']), postgres: postgresPrograms() }
  const packages = { caddy: 'caddy', redis: 'redis-server', postgres: 'postgresql' }
  const missing = Object.entries(packages).flatMap(([name, debian]) =>
    found[/** @type {keyof typeof found} */ (name)] ? [] : [debian],
  )
  if (missing.length > 0)
    throw new Failure(`Missing programs. On Debian: sudo apt-get install ${missing.join(' ')}`)
  return /** @type {Record<keyof typeof found, string>} */ (found)
}

/**
 * The processes of an installation with more than one of each server: a proxy, two web servers, two CMS processes, PostgreSQL, Redis,
 * an S3 server for uploaded files, and a mail server that keeps what it gets. Makes what is missing in the folder, and leaves what is there.
 * @param {{ dir: string, port: number, more?: Record<string, string> }} options `port`: the first of nine; `more`: variables of both servers
 * @returns {Promise<{ dir: string, definitions: import('../lib/run-servers.mjs').Definition[], site: string, cms: string[], web: string[], databaseUrl: string,
 *   mailDir: string, logDir: string, values: Record<string, string>, ports: number[] }>} definitions in the order of their start
 */
export async function clusterTopology({ dir, port, more = {} }) {
  const programs = requirePrograms()
  const at = (/** @type {keyof typeof PORTS} */ name) => port + PORTS[name]
  const origin = (/** @type {keyof typeof PORTS} */ name) => `http://${HOST}:${at(name)}`
  const folder = (/** @type {string} */ name) => path.join(dir, name)
  const logDir = folder('logs')
  for (const name of ['logs', 'mail', 'redis', 's3', 'caddy'])
    mkdirSync(folder(name), { recursive: true, mode: 0o700 })

  const site = `http://localhost:${port}`
  const cms = [origin('cms1'), origin('cms2')]
  const web = [origin('web1'), origin('web2')]
  const databaseUrl = `postgres://postgres@${HOST}:${at('postgres')}/tanglaw`
  const envFile = folder('env')
  completeEnvFile(envFile, {})
  const { values } = environment({
    file: envFile,
    given: testEnvironment({
      ENV_PATH: envFile,
      // Strapi stores local time in PostgreSQL.
      TZ: 'UTC',
      SITE_URL: site,
      CMS_INTERNAL_URL: cms.join(','),
      CMS_CONSOLE: 'false',
      DATABASE_URL: databaseUrl,
      REDIS_URL: `redis://${HOST}:${at('redis')}`,
      SMTP_URL: `smtp://${HOST}:${at('smtp')}`,
      S3_ENDPOINT: origin('s3'),
      S3_REGION: 'us-east-1',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: S3_KEY,
      S3_SECRET_ACCESS_KEY: S3_KEY,
      WEB_TRUSTED_PROXY_HOPS: '1',
      ...more,
    }),
  })

  // Web servers register by WEB_CHANGE_LISTENER.
  delete values['CHANGE_WEBHOOK_ORIGINS']
  const owner = postgresAccount()
  const data = folder('postgres')
  if (!existsSync(path.join(data, 'PG_VERSION')))
    await initializePostgres({ data, owner, programs: programs.postgres, logDir })
  const log = (/** @type {string} */ name) => path.join(logDir, `${name}.log`)
  /** @type {(number: 1 | 2) => import('../lib/run-servers.mjs').Definition} */
  const cmsProcess = (number) => ({
    name: `CMS ${number}`,
    title: `Starting CMS ${number}${number === 1 ? ' (it fills an empty database first)' : ''}`,
    dir: cmsDir,
    args: nodeArguments(cmsDir, 'start'),
    env: {
      ...values,
      CMS_PORT: String(at(`cms${number}`)),
      CMS_PUBLIC_URL: origin(`cms${number}`),
      DATA_DIR: folder(`cms-${number}`),
    },
    log: log(`cms-${number}`),
    url: `${origin(`cms${number}`)}/_health`,
    stopTimeoutMs: STOP_TIMEOUT_S.cms * 1000,
  })
  /** @type {(number: 1 | 2) => import('../lib/run-servers.mjs').Definition} */
  const webServer = (number) => ({
    name: `Web server ${number}`,
    title: `Starting web server ${number}`,
    dir: webDir,
    args: nodeArguments(webDir, 'start'),
    env: {
      ...values,
      WEB_PORT: String(at(`web${number}`)),
      WEB_CHANGE_LISTENER: origin(`web${number}`),
      WEB_CACHE_DIR: folder(`web-${number}`),
    },
    log: log(`web-${number}`),
    url: `${origin(`web${number}`)}/readyz`,
    stopTimeoutMs: STOP_TIMEOUT_S.web * 1000,
  })
  const tcp = (/** @type {keyof typeof PORTS} */ name) => `tcp://${HOST}:${at(name)}`
  return {
    dir,
    definitions: [
      {
        name: 'PostgreSQL',
        title: 'Starting PostgreSQL',
        command: path.join(programs.postgres, 'postgres'),
        args: ['-D', data, '-p', String(at('postgres')), '-h', HOST, '-k', '', '-c', 'max_connections=60'],
        dir: data,
        env: { ...process.env, LC_ALL: 'C' },
        log: log('postgres'),
        url: tcp('postgres'),
        owner,
      },
      {
        name: 'Redis',
        title: 'Starting Redis',
        command: programs.redis,
        args: ['--bind', HOST, '--port', String(at('redis')), '--save', '', '--appendonly', 'no'],
        dir: folder('redis'),
        env: process.env,
        log: log('redis'),
        url: tcp('redis'),
      },
      {
        name: 'Mail server',
        title: 'Starting the mail server',
        args: [path.join(import.meta.dirname, 'smtp-sink.mjs'), String(at('smtp')), folder('mail')],
        dir: root,
        env: process.env,
        log: log('mail'),
        url: tcp('smtp'),
      },
      {
        name: 'S3 server',
        title: 'Starting the S3 server',
        args: [path.join(import.meta.dirname, 's3-server.mjs'), String(at('s3')), folder('s3'), BUCKET],
        dir: root,
        env: process.env,
        log: log('s3'),
        url: tcp('s3'),
      },
      cmsProcess(1),
      cmsProcess(2),
      webServer(1),
      webServer(2),
      createProxy({ program: programs.caddy, dir: folder('caddy'), port, web, log: log('proxy') }),
    ],
    site,
    cms,
    web,
    databaseUrl,
    mailDir: folder('mail'),
    logDir,
    values,
    ports: Object.keys(PORTS).map((name) => at(/** @type {keyof typeof PORTS} */ (name))),
  }
}

/** @param {{ data: string, owner: ReturnType<typeof postgresAccount>, programs: string, logDir: string }} options */
async function initializePostgres({ data, owner, programs, logDir }) {
  mkdirSync(data, { mode: 0o700 })
  if (owner.uid !== undefined) {
    // PostgreSQL runs as another account than root, which has to reach its folder.
    chownSync(data, owner.uid, owner.gid)
    for (let parent = path.dirname(data); parent !== root; parent = path.dirname(parent))
      chmodSync(parent, 0o711)
  }
  const program = (
    /** @type {string} */ name,
    /** @type {string[]} */ args,
    /** @type {string} */ input = '',
  ) =>
    runQuietly(path.join(programs, name), args, {
      cwd: data,
      owner,
      env: { ...process.env, LC_ALL: 'C' },
      log: path.join(logDir, `${name}.log`),
      what: name,
      input,
    })
  await program('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'])
  await program('postgres', ['--single', '-D', data, 'postgres'], 'create database tanglaw\n')
}
