import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, startNode, type Running } from './processes'

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..')

const secret = (): string => randomBytes(32).toString('hex')

/** The accounts of a test stack. */
export const accounts = {
  editor: { email: 'editor@tanglaw.example', password: 'correct-horse-editor' },
  administrator: { email: 'administrator@tanglaw.example', password: 'correct-horse-administrator' },
  superAdmin: { email: 'super-admin@tanglaw.example', password: 'Correct-horse-1' },
} as const

/** What stays the same between two starts of one installation. */
export interface Installation {
  readonly dir: string
  readonly env: NodeJS.ProcessEnv
  readonly cmsUrl: string
  readonly siteUrl: string
}

/** Makes an installation in a temporary folder: own data, ports and secrets; nothing of the developer's is touched. */
export async function install(options: {
  seed: 'demo' | 'empty'
  /** Copies data and secrets of this one, so that it need not be seeded again. */
  from?: Installation
  env?: NodeJS.ProcessEnv
}): Promise<Installation> {
  const dir = await mkdtemp(path.join(tmpdir(), 'tanglaw-e2e-'))
  if (options.from) await cp(options.from.dir, dir, { recursive: true })
  await mkdir(path.join(dir, 'public/uploads'), { recursive: true })
  const [cmsPort, webPort] = [await freePort(), await freePort()]
  const cmsUrl = `http://127.0.0.1:${cmsPort}`
  const siteUrl = `http://127.0.0.1:${webPort}`
  const secrets = options.from?.env ?? {
    APP_KEYS: `${secret()},${secret()}`,
    API_TOKEN_SALT: secret(),
    ADMIN_JWT_SECRET: secret(),
    TRANSFER_TOKEN_SALT: secret(),
    JWT_SECRET: secret(),
    ENCRYPTION_KEY: secret(),
    CMS_READ_TOKEN: secret(),
    CMS_FORMS_TOKEN: secret(),
    CHANGE_WEBHOOK_SECRET: secret(),
    POSTINGS_SIGNING_KEY: secret(),
  }
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    SUPER_ADMIN_EMAIL: accounts.superAdmin.email,
    SUPER_ADMIN_PASSWORD: accounts.superAdmin.password,
    ADMINISTRATOR_EMAIL: accounts.administrator.email,
    ADMINISTRATOR_PASSWORD: accounts.administrator.password,
    EDITOR_EMAIL: accounts.editor.email,
    EDITOR_PASSWORD: accounts.editor.password,
    CMS_CONSOLE: 'false',
    STRAPI_TELEMETRY_DISABLED: 'true',
    ...secrets,
    SEED: options.seed,
    DATA_DIR: dir,
    PUBLIC_DIR: path.join(dir, 'public'),
    UPLOADS_DIR: path.join(dir, 'public/uploads'),
    WEB_CACHE_DIR: path.join(dir, 'web-cache'),
    CMS_HOST: '127.0.0.1',
    CMS_PORT: String(cmsPort),
    CMS_PUBLIC_URL: cmsUrl,
    CMS_INTERNAL_URL: cmsUrl,
    WEB_HOST: '127.0.0.1',
    WEB_PORT: String(webPort),
    SITE_URL: siteUrl,
    CHANGE_WEBHOOK_ORIGINS: siteUrl,
    ...options.env,
  }
  return { dir, env, cmsUrl, siteUrl }
}

/** Starts the CMS of an installation; it seeds an empty database first. */
export function startCms(installation: Installation): Promise<Running> {
  return startNode({
    cwd: path.join(REPOSITORY, 'cms'),
    args: ['node_modules/@strapi/strapi/bin/strapi.js', 'start'],
    env: installation.env,
    url: `${installation.cmsUrl}/_health`,
  })
}

/** Starts the web server of an installation. `ready` names the address that tells when: health alone lets it start without a CMS. */
export function startWeb(installation: Installation, ready = '/readyz'): Promise<Running> {
  return startNode({
    cwd: path.join(REPOSITORY, 'web'),
    args: ['dist/server/main.js'],
    env: installation.env,
    url: `${installation.siteUrl}${ready}`,
  })
}

/** Both processes of an installation. */
export interface Stack extends Installation {
  cms: Running
  web: Running
  /** Ends both and removes the data. */
  remove(): Promise<void>
}

/**
 * Starts a whole stack on an installation of its own, and waits for its home page: on a busy machine the first reads of
 * a CMS that has just started may take longer than the web server waits, which is a 503 and no fault.
 */
export async function startStack(options: Parameters<typeof install>[0]): Promise<Stack> {
  const installation = await install(options)
  const cms = await startCms(installation)
  const web = await startWeb(installation, '/')
  const stack: Stack = {
    ...installation,
    cms,
    web,
    remove: async () => {
      await stack.web.kill()
      await stack.cms.kill()
      await rm(installation.dir, { recursive: true, force: true })
    },
  }
  return stack
}
