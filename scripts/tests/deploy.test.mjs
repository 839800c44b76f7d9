// @ts-check
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { before, test } from 'node:test'
import { generateSecrets, readEnvFile, renamedVariables } from '../lib/env-file.mjs'
import { importOverSources } from '../lib/import-over-sources.mjs'
import { cmsDir, root, webDir } from '../lib/paths.mjs'
import { nodeArguments } from '../lib/servers.mjs'
import { STOP_TIMEOUT_S } from '../lib/stop-timeouts.mjs'
import { installDebianPackage, onPath } from '../testing/packages.mjs'

const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8')

/** The folder of releases on a server, as units and documents name it. */
const CURRENT = '/opt/tanglaw/current'

/** The values of each setting of a unit file, in order. @param {string} name */
function unit(name) {
  /** @type {Record<string, string[]>} */
  const settings = {}
  for (const [, key = '', value = ''] of read(`deploy/systemd/${name}`).matchAll(/^(\w+)=(.*)$/gm))
    (settings[key] ??= []).push(value)
  return settings
}

/** The single value of a setting. @param {Record<string, string[]>} settings @param {string} key */
function one(settings, key) {
  const values = settings[key] ?? []
  assert.equal(values.length, 1, key)
  return values[0] ?? ''
}

const units = {
  cms: unit('tanglaw-cms.service'),
  web: unit('tanglaw-web.service'),
  backup: unit('tanglaw-backup.service'),
}
const envFile = readEnvFile(path.join(root, 'deploy/systemd/tanglaw.env'))
const compose = read('docker-compose.yml')
const pages = readdirSync(path.join(root, 'docs/operations'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name: `docs/operations/${name}`, text: read(`docs/operations/${name}`) }))

/** A service of docker-compose.yml as text. @param {string} name */
function service(name) {
  const [, text] = new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose) ?? []
  assert.ok(text, name)
  return text
}

/** The names of the variables that a service of docker-compose.yml is given, without those that OpenTelemetry's packages read. @param {string} name */
const given = (name) =>
  [...service(name).matchAll(/^ {6}(?!OTEL_(?:TRACES|\w+_HEADERS))([A-Z][A-Z0-9_]+): /gm)].map(
    ([, variable = '']) => variable,
  )

/** @typedef {string | number | boolean | undefined} Value */
/** What the code of both servers reads. @type {{ cms: Set<string>, web: Set<string>, defaults: Record<string, Value> }} */
let code

before(async () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  const { parseEnvironment, parseWebEnvironment } = await importOverSources(
    root,
    `export { parseEnvironment } from ${JSON.stringify(path.join(cmsDir, 'src/platform/environment.ts'))}
    export { parseEnvironment as parseWebEnvironment } from ${JSON.stringify(path.join(webDir, 'server/environment.ts'))}`,
  )
  const secrets = generateSecrets()
  const recorded = () => {
    /** @type {Set<string>} */
    const names = new Set()
    const variables = new Proxy(secrets, {
      get(target, name) {
        // Former names are read to be refused.
        if (!Object.hasOwn(renamedVariables, name)) names.add(String(name))
        return Reflect.get(target, name)
      },
    })
    return { names, variables }
  }
  const ofCms = recorded()
  const cms = parseEnvironment(ofCms.variables, cmsDir)
  const ofWeb = recorded()
  const web = parseWebEnvironment(ofWeb.variables)
  ofCms.names.delete('NODE_ENV')
  code = {
    cms: ofCms.names,
    web: ofWeb.names,
    defaults: {
      ...web,
      SESSION_CALLS: JSON.stringify(web.SESSION_CALLS),
      DATA_DIR: path.relative(root, cms.dataDir),
      PUBLIC_DIR: path.relative(root, cms.publicDir),
      CMS_HOST: cms.host,
      CMS_PORT: cms.port,
      CMS_PUBLIC_URL: cms.url,
      CMS_TRUSTED_PROXIES: cms.trustedProxies.join(','),
      IP_RETENTION_DAYS: cms.addressRetentionDays,
      BACKUP_KEEP_DAYS: cms.backup.keepDays,
      SEED: cms.seed,
      CMS_CONSOLE: cms.console,
      CONSOLE_SECOND_FACTOR: 'optional',
    },
  }
  assert.ok(code.cms.size > 30 && code.web.size > 30)
})

test('the units start what npm start starts', () => {
  for (const [name, dir] of /** @type {const} */ ([
    ['cms', cmsDir],
    ['web', webDir],
  ])) {
    const args = nodeArguments(dir, 'start').map((arg) =>
      path.isAbsolute(arg) ? path.relative(dir, arg) : arg,
    )
    assert.equal(one(units[name], 'ExecStart'), `/usr/bin/node ${args.join(' ')}`)
    assert.equal(one(units[name], 'WorkingDirectory'), `${CURRENT}/${name}`)
    const [, command = ''] = /^CMD \[(.*)\]$/m.exec(read(`${name}/Dockerfile`)) ?? []
    assert.deepEqual(JSON.parse(`[${command}]`), ['node', ...args])
  }
  assert.equal(one(units.backup, 'ExecStart'), '/usr/bin/npm run --silent backup')
  assert.ok(JSON.parse(read('package.json')).scripts.backup)
})

test('npm start, units and containers wait longer for a stop than the servers take', () => {
  const limit = (/** @type {string} */ file, /** @type {string} */ name) => {
    const [, value = ''] = new RegExp(`const ${name} = ([\\d_]+)$`, 'm').exec(read(file)) ?? []
    return Number(value.replaceAll('_', '')) / 1000
  }
  const seconds = {
    cms: limit('cms/src/index.ts', 'STOP_LIMIT_MS') + 30,
    web: limit('web/server/server.ts', 'SHUTDOWN_GRACE_MS'),
  }
  assert.match(read('cms/src/mail/mail-transport.ts'), /socketTimeout: 30_000/)
  for (const name of /** @type {const} */ (['cms', 'web'])) {
    assert.ok(seconds[name] > 0)
    assert.ok(STOP_TIMEOUT_S[name] > seconds[name])
    assert.equal(Number(one(units[name], 'TimeoutStopSec')), STOP_TIMEOUT_S[name])
    const [, grace = ''] = /stop_grace_period: (\d+)s/.exec(service(name)) ?? []
    assert.equal(Number(grace), STOP_TIMEOUT_S[name])
  }
})

test('the web server’s unit and container get no secret that only the CMS needs', () => {
  const ofCmsAlone = [...code.cms, 'POSTGRES_PASSWORD'].filter((name) => !code.web.has(name))
  assert.ok(ofCmsAlone.includes('ENCRYPTION_KEY') && ofCmsAlone.includes('DATABASE_URL'))
  const unset = (units.web['UnsetEnvironment'] ?? []).flatMap((line) => line.split(' '))
  assert.deepEqual(unset.toSorted(), ofCmsAlone.toSorted())
  assert.deepEqual(
    given('web').filter((name) => !code.web.has(name)),
    [],
  )
})

test('the environment file and docker-compose.yml name variables that the code reads', () => {
  const known = new Set([...code.cms, ...code.web])
  const image = ['SITE_HOST', 'WEB_UPSTREAM', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']
  const names = [...Object.keys(envFile), ...['caddy', 'postgres', 'cms', 'web'].flatMap(given)]
  assert.deepEqual(
    names.filter((name) => !known.has(name) && !image.includes(name)),
    [],
  )
  assert.deepEqual(
    given('cms').filter((name) => !code.cms.has(name)),
    [],
  )
})

test('units, containers and Kubernetes give both servers every documented variable', () => {
  // Under systemd a server gets the whole file: the CMS all of it, the web server all but what only the CMS reads (above).
  assert.equal(units.cms['UnsetEnvironment'], undefined)
  const ofImage = (/** @type {string} */ name) => {
    const [, text = ''] =
      /^FROM \$\{BASE_IMAGE\}\n(?:#.*\n|RUN .*\n)*ENV ((?:.*\\\n)*.*)/m.exec(
        read(`${name}/Dockerfile`).split(/^FROM .* AS build$/m)[1] ?? '',
      ) ?? []
    return [...text.matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(([, variable = '']) => variable)
  }
  // A demonstration alone stops the clock; there is one web server, which its own proxy limits and the CMS knows.
  const withoutUse = ['FIXED_NOW', 'WEB_CHANGE_LISTENER', 'WEB_MAX_CONNECTIONS_PER_IP']
  const text = read('docs/operations/configure.md')
  for (const name of withoutUse) assert.ok(text.includes(`\`${name}\``), name)
  for (const name of /** @type {const} */ (['cms', 'web'])) {
    const image = ofImage(name)
    assert.ok(image.length > 2, name)
    const reached = new Set([...given(name), ...image, ...withoutUse])
    assert.deepEqual(
      [...code[name]].filter((variable) => !reached.has(variable)),
      [],
      name,
    )
  }
  const sources = (/** @type {string} */ file) =>
    [
      ...read(`deploy/kubernetes/base/${file}`).matchAll(
        /- (?:configMapRef|secretRef): \{ name: ([\w-]+) \}/g,
      ),
    ].map(([, name]) => name)
  assert.deepEqual(sources('cms.yaml'), ['tanglaw-cms', 'tanglaw-secrets'])
  assert.deepEqual(sources('backup.yaml'), ['tanglaw-cms', 'tanglaw-secrets'])
  assert.deepEqual(sources('web.yaml'), ['tanglaw-web', 'tanglaw-web-files'])
})

test('the image of the CMS has client programs of PostgreSQL that can back up the database of docker-compose.yml', () => {
  const server = Number(/POSTGRES_IMAGE:-postgres:(\d+)/.exec(service('postgres'))?.[1])
  const dockerfile = read('cms/Dockerfile')
  const [, release = ''] = /^ARG BASE_IMAGE=node:\d+-(\w+)-slim$/m.exec(dockerfile) ?? []
  /** The version that the package postgresql-client of each Debian release has. @type {Record<string, number>} */
  const clients = { bookworm: 15, trixie: 17 }
  assert.ok(clients[release] && server <= clients[release], release)
  assert.match(dockerfile, /^RUN apt-get .* postgresql-client /m)
  assert.ok(service('cms').includes(`node:24-${release}-slim`))
  const [, folder = ''] = /BACKUP_DIR=(\S+)/.exec(dockerfile) ?? []
  assert.ok(service('cms').includes(`'backups:${folder}'`))
})

test('configure.md lists every variable of both servers, with the default of the code', () => {
  const text = read('docs/operations/configure.md')
  const rows = [...text.matchAll(/^\| `([A-Z0-9_]+)` +\| ([^|]*) \| ([^|]*) \|/gm)].map(
    ([, name = '', server = '', value = '']) => ({ name, server: server.trim(), value: value.trim() }),
  )
  const documented = rows.map(({ name }) => name)
  assert.deepEqual(
    documented.filter((name, index) => documented.indexOf(name) !== index),
    [],
  )
  assert.deepEqual(documented.toSorted(), [...new Set([...code.cms, ...code.web])].toSorted())
  for (const { name, server, value } of rows) {
    const servers = [code.cms.has(name) && 'CMS', code.web.has(name) && 'web'].filter(Boolean).join(', ')
    assert.equal(server, servers, name)
    const [, literal] = /^`(.*)`$/.exec(value) ?? []
    // What depends on the machine or on other variables is in words.
    const fixed = code.defaults[name]
    if (fixed === undefined || /^(CMS_\w+_TOKEN|CHANGE_WEBHOOK_SECRET|WEB_CACHE_DIR)$/.test(name)) continue
    assert.equal(literal, String(fixed), `${name} has a default`)
  }
})

test('keys.md says how each secret of the environment is replaced', () => {
  const generated = Object.keys(generateSecrets()).filter(
    (name) => !/^(SUPER_ADMIN|ADMINISTRATOR|EDITOR)_/.test(name),
  )
  const others = [...code.cms].filter((name) =>
    /^(ADVISORY_WEBHOOK_SECRET|ALERT_WEBHOOK_URL|BACKUP_PASSPHRASE|DATABASE_URL|INGEST_TOKEN|REDIS_URL|S3_SECRET_ACCESS_KEY|SMTP_URL)$/.test(
      name,
    ),
  )
  assert.equal(others.length, 8)
  const keys = read('docs/operations/keys.md')
  for (const name of [...generated, ...others]) assert.ok(keys.includes(`\`${name}\``), name)
})

test('ports of the proxies and of the environment file are the servers’ own', () => {
  const { WEB_PORT, CMS_PORT } = /** @type {Record<string, number>} */ (code.defaults)
  assert.equal(envFile['WEB_PORT'], String(WEB_PORT))
  assert.equal(envFile['CMS_PORT'], String(CMS_PORT))
  assert.equal(envFile['CMS_INTERNAL_URL'], `http://127.0.0.1:${CMS_PORT}`)
  assert.equal(envFile['CHANGE_WEBHOOK_ORIGINS'], `http://127.0.0.1:${WEB_PORT}`)
  assert.equal(envFile['WEB_TRUSTED_PROXY_HOPS'], '1')
  for (const file of ['deploy/caddy/Caddyfile', 'deploy/nginx/tanglaw.conf']) {
    const text = read(file)
    assert.ok(text.includes(`127.0.0.1:${WEB_PORT}`), file)
    // The console is shown by a comment alone: an operator must choose its address to publish it.
    const active = text.replaceAll(/^\s*#.*$/gm, '')
    assert.ok(!active.includes(String(CMS_PORT)), file)
  }
})

test('a proxy closes idle connections to the web server before the web server does', () => {
  const [, ours = ''] = /keepAliveTimeout: ([\d_]+)/.exec(read('web/server/server.ts')) ?? []
  const limit = Number(ours.replaceAll('_', '')) / 1000
  for (const [file, pattern] of /** @type {const} */ ([
    ['deploy/caddy/Caddyfile', /^\s*keepalive (\d+)s$/m],
    ['deploy/nginx/tanglaw.conf', /^\s*keepalive_timeout (\d+)s;$/m],
  ])) {
    const [, seconds = ''] = pattern.exec(read(file)) ?? []
    assert.ok(Number(seconds) > 0 && Number(seconds) < limit, file)
  }
})

test('what the units write lies where their sandbox lets them, and the folders are those of the environment file', () => {
  const writable = (/** @type {Record<string, string[]>} */ settings) =>
    (settings['ReadWritePaths'] ?? []).flatMap((line) => line.split(' '))
  const isBelow = (/** @type {string} */ folder, /** @type {string[]} */ paths) =>
    paths.some((at) => folder === at || folder.startsWith(`${at}/`))
  for (const settings of Object.values(units)) {
    assert.equal(one(settings, 'ProtectSystem'), 'strict')
    assert.equal(one(settings, 'NoNewPrivileges'), 'yes')
    assert.equal(one(settings, 'EnvironmentFile'), '/etc/tanglaw/tanglaw.env')
  }
  const { DATA_DIR = '', PUBLIC_DIR = '', UPLOADS_DIR, WEB_CACHE_DIR = '', BACKUP_DIR = '' } = envFile
  assert.ok(isBelow(DATA_DIR, writable(units.cms)) && isBelow(PUBLIC_DIR, writable(units.cms)))
  assert.ok(isBelow(WEB_CACHE_DIR, writable(units.web)))
  assert.ok(isBelow(BACKUP_DIR, writable(units.backup)) && isBelow(DATA_DIR, writable(units.backup)))
  assert.equal(UPLOADS_DIR, `${PUBLIC_DIR}/uploads`)
  const hidden = one(units.web, 'InaccessiblePaths').split(' ')
  assert.deepEqual(hidden, ['-/etc/tanglaw', `-${DATA_DIR}`, `-${BACKUP_DIR}`])
  // The pages say which folders the units may write to.
  for (const folder of writable(units.backup))
    assert.ok(read('docs/operations/backup.md').includes(`\`${folder}\``))
  assert.ok(read('docs/operations/scale-out.md').includes(`\`${PUBLIC_DIR}\``))
})

test('certificates of nginx are renewed through the folder that its configuration serves', () => {
  const [, folder = ''] = /acme-challenge\/ \{\s+root (\S+);/.exec(read('deploy/nginx/tanglaw.conf')) ?? []
  assert.ok(read('docs/operations/proxy.md').includes(`--webroot -w ${folder} `))
})

test('every command, address, file and variable that the pages of operations name is there', () => {
  const scripts = (/** @type {string} */ file) => Object.keys(JSON.parse(read(file)).scripts)
  const commands = new Set([...scripts('package.json'), ...scripts('cms/package.json')])
  const probes = read('web/server/route-prefixes.ts') + read('cms/src/middlewares/health-endpoint.ts')
  const variables = new Set([
    ...code.cms,
    ...code.web,
    ...[...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name),
    ...[...read('deploy/caddy/Caddyfile').matchAll(/\{\$([A-Z0-9_]+)/g)].map(([, name = '']) => name),
  ])
  const servers = Object.keys(units).map((name) => `tanglaw-${name}`)
  assert.ok(pages.length > 10)
  for (const { name, text } of pages) {
    for (const [, command = ''] of text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g))
      assert.ok(commands.has(command), `${name}: npm run ${command}`)
    for (const [, probe = ''] of text.matchAll(/(\/(?:healthz|readyz|startupz|_health))\b/g))
      assert.ok(probes.includes(`'${probe}'`), `${name}: ${probe}`)
    for (const [, link = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g))
      assert.ok(existsSync(path.join(root, 'docs/operations', link)), `${name}: ${link}`)
    for (const [, file = ''] of text.matchAll(/\b((?:deploy|scripts)\/[\w./-]+\w)/g))
      assert.ok(existsSync(path.join(root, file)), `${name}: ${file}`)
    for (const [, variable = ''] of text.matchAll(/`([A-Z0-9]+_[A-Z_]+)(?:=[^`]*)?`/g))
      // OpenTelemetry's packages and Node read theirs.
      assert.ok(variables.has(variable) || /^(OTEL|NODE)_/.test(variable), `${name}: ${variable}`)
    for (const [found] of text.matchAll(/\btanglaw-(?:cms|web|backup|\w+(?=\.service))\b/g))
      assert.ok(servers.includes(found), `${name}: ${found}`)
  }
})

test('the index of operations names every page', () => {
  const index = read('docs/operations/README.md')
  for (const { name } of pages) {
    const file = path.basename(name)
    if (file !== 'README.md') assert.ok(index.includes(`](${file})`), file)
  }
  assert.ok(read('README.md').includes('](docs/operations/README.md)'))
})

/** The manifests of Kubernetes as kubectl renders the example overlay, by kind and name. @returns {Map<string, string>} */
function renderManifests() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tanglaw-kubernetes-'))
  cpSync(path.join(root, 'deploy/kubernetes'), folder, { recursive: true })
  const overlay = path.join(folder, 'overlays/example')
  for (const name of ['secrets.env', 'web-files.env'])
    cpSync(path.join(overlay, `${name}.example`), path.join(overlay, name))
  const text = execFileSync('kubectl', ['kustomize', overlay], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return new Map(
    text.split(/^---$/m).map((manifest) => {
      const [, kind = ''] = /^kind: (\w+)$/m.exec(manifest) ?? []
      const [, name = ''] = /^metadata:\n(?: {2}(?!name).*\n)*? {2}name: ([\w-]+)$/m.exec(manifest) ?? []
      return [`${kind} ${name.replace(/-[a-z0-9]{10}$/, '')}`, manifest]
    }),
  )
}

test('[Y14] the manifests of Kubernetes render, and name the variables, ports, probes and stop times of the code', async () => {
  if (!onPath(['kubectl'])) await installDebianPackage('kubernetes-client', tmpdir())
  const manifests = renderManifests()
  const manifest = (/** @type {string} */ name) => {
    const text = manifests.get(name)
    assert.ok(text, `${name} is not among ${[...manifests.keys()].join(', ')}`)
    return text
  }
  const keys = (/** @type {string} */ name) =>
    [...manifest(name).matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, key = '']) => key)
  const web = manifest('Deployment web')
  const cms = manifest('StatefulSet cms')
  const webNames = [
    ...keys('ConfigMap tanglaw-web'),
    ...keys('Secret tanglaw-web-files'),
    ...[...web.matchAll(/^ +- name: ([A-Z][A-Z0-9_]+)$/gm)].map(([, name = '']) => name),
  ].filter((name) => name !== 'POD_IP')
  assert.ok(webNames.includes('CMS_READ_TOKEN') && webNames.includes('WEB_CHANGE_LISTENER'))
  const s3 = [...code.web].filter((name) => name.startsWith('S3_')).toSorted()
  assert.equal(s3.length, 5)
  assert.deepEqual(webNames.filter((name) => name.startsWith('S3_')).toSorted(), s3)
  assert.deepEqual(
    webNames.filter((name) => !code.web.has(name)),
    [],
  )
  const cmsNames = [...keys('ConfigMap tanglaw-cms'), ...keys('Secret tanglaw-secrets')]
  assert.deepEqual(
    cmsNames.filter((name) => !code.cms.has(name)),
    [],
  )
  assert.deepEqual(cmsNames.filter((name) => name.startsWith('S3_')).toSorted(), s3)
  const secrets = Object.keys(generateSecrets()).filter(
    (name) => code.cms.has(name) && !name.startsWith('EDITOR_'),
  )
  assert.deepEqual(
    secrets.filter((name) => !cmsNames.includes(name)),
    [],
  )
  const { WEB_PORT, CMS_PORT } = code.defaults
  assert.ok(web.includes(`containerPort: ${WEB_PORT}`) && cms.includes(`containerPort: ${CMS_PORT}`))
  const probes = read('web/server/route-prefixes.ts') + read('cms/src/middlewares/health-endpoint.ts')
  const paths = [web, cms].flatMap((text) => [...text.matchAll(/httpGet:\n +path: (\S+)/g)])
  assert.equal(paths.length, 5)
  for (const [, probe = ''] of paths) assert.ok(probes.includes(`'${probe}'`), probe)
  assert.match(web, /startupProbe:[^]*?path: \/startupz/)
  assert.match(web, /maxUnavailable: 0/)
  // As long as the delivered proxies wait for an import.
  assert.match(manifest('Ingress web'), /proxy-read-timeout: "185"/)
  for (const [text, name] of /** @type {const} */ ([
    [web, 'web'],
    [cms, 'cms'],
  ])) {
    const [, grace = ''] = /terminationGracePeriodSeconds: (\d+)/.exec(text) ?? []
    assert.ok(Number(grace) >= STOP_TIMEOUT_S[name], name)
    for (const setting of [
      'runAsNonRoot: true',
      'readOnlyRootFilesystem: true',
      'allowPrivilegeEscalation: false',
    ])
      assert.ok(text.includes(setting), `${name}: ${setting}`)
    assert.ok(manifest(`PodDisruptionBudget ${name}`).includes('minAvailable: 1'))
    assert.ok(manifests.has(`NetworkPolicy ${name}`))
  }
  const replicas = Number(/^ {2}replicas: (\d+)$/m.exec(cms)?.[1])
  const origins = /CMS_INTERNAL_URL: (\S+)/.exec(manifest('ConfigMap tanglaw-web'))?.[1]?.split(',') ?? []
  assert.deepEqual(
    origins,
    Array.from({ length: replicas }, (_, index) => `http://cms-${index}.cms:${CMS_PORT}`),
  )
  const backup = manifest('CronJob backup')
  assert.equal(
    `node ${/- (dist\/\S+)/.exec(backup)?.[1]}`,
    JSON.parse(read('cms/package.json')).scripts.backup,
  )
  const [, image] = /image: (\S+)/.exec(cms) ?? []
  assert.ok(image && backup.includes(`image: ${image}\n`))
  assert.ok(manifests.has('NetworkPolicy acme-solver'))
  assert.ok(manifests.has('HorizontalPodAutoscaler web'))
})
