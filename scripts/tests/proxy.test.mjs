// @ts-check
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createProxy } from '../cluster/caddy-proxy.mjs'
import { root } from '../lib/paths.mjs'
import { freePort } from '../lib/ports.mjs'
import { startServer, stopServers, waitForHealth } from '../lib/servers.mjs'
import { installDebianPackage, onPath } from '../testing/packages.mjs'

const dir = mkdtempSync(path.join(tmpdir(), 'tanglaw-proxy-'))
/** @type {import('../lib/servers.mjs').Server[]} */
const running = []
/** @type {Map<number, import('../lib/servers.mjs').Server>} */
const webServers = new Map()
let site = ''

/** Prints what it gets, and answers with its port; the first server that gets `/held` doesn't answer. */
const webServer = `
const http = require('http')
const fs = require('fs')
http.createServer((request, response) => {
  if (request.url === '/readyz') return response.end('{}')
  console.log(request.method + ' ' + request.url)
  if (request.url.startsWith('/held') && !fs.existsSync('taken')) {
    fs.writeFileSync('taken', process.env.PORT)
    return
  }
  response.end(process.env.PORT)
}).listen(Number(process.env.PORT), '127.0.0.1')`

/** @param {number} port */
async function startWebServer(port) {
  const env = { ...process.env, PORT: String(port) }
  const log = path.join(dir, `${port}.log`)
  const args = ['-e', webServer]
  const server = startServer({ name: 'The web server', dir, args, env, log, append: true })
  running.push(server)
  webServers.set(port, server)
  await waitForHealth(server, `http://127.0.0.1:${port}/readyz`)
}

/** deploy/nginx/tanglaw.conf with certificates of this test, as a whole configuration. @param {number} port @param {number[]} web */
function nginxConfiguration(port, web) {
  const conf = readFileSync(path.join(root, 'deploy/nginx/tanglaw.conf'), 'utf8')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen unix:${dir}/http;`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};\n    listen unix:${dir}/https ssl http2;`)
    .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+\//g, `${dir}/`)
    .replace(/^ *server 127\.0\.0\.1:3000 .*$/m, (line) =>
      web.map((each) => line.replace('127.0.0.1:3000', `127.0.0.1:${each}`)).join('\n'),
    )
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  )
  return `daemon off; master_process off; pid ${dir}/nginx.pid; error_log stderr;
    events {} http { ${folders.join(' ')}\n${conf} }`
}

/** Starts a proxy in front of two web servers. @type {Record<string, (port: number, web: number[]) => Promise<void>>} */
const proxies = {
  async Caddy(port, web) {
    if (!onPath(['caddy'])) await installDebianPackage('caddy', dir)
    const definition = createProxy({
      program: onPath(['caddy']) ?? '',
      dir,
      port,
      web: web.map((number) => `http://127.0.0.1:${number}`),
      log: path.join(dir, 'caddy.log'),
    })
    const caddy = startServer(definition)
    running.push(caddy)
    await waitForHealth(caddy, definition.url)
  },
  async nginx(port, web) {
    if (!onPath(['nginx'])) await installDebianPackage('nginx', dir)
    const certificate = [
      '-keyout',
      'privkey.pem',
      '-out',
      'fullchain.pem',
      '-subj',
      '/CN=www.utility.example',
    ]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...certificate], {
      cwd: dir,
      stdio: 'pipe',
    })
    const file = path.join(dir, 'nginx.conf')
    writeFileSync(file, nginxConfiguration(port, web))
    const log = path.join(dir, 'nginx.log')
    const args = ['-p', dir, '-c', file]
    const nginx = startServer({
      name: 'nginx',
      dir,
      command: onPath(['nginx']) ?? '',
      args,
      env: process.env,
      log,
    })
    running.push(nginx)
    await waitForHealth(nginx, `${site}/readyz`)
  },
}

after(async () => {
  await stopServers(running)
  rmSync(dir, { recursive: true, force: true })
})

/** Sends a request of which one web server holds the answer, kills that server, and starts it again. @param {string} method */
async function killMeanwhile(method) {
  rmSync(path.join(dir, 'taken'), { force: true })
  const answer = fetch(`${site}/held`, { method, ...(method === 'POST' && { body: 'a=1' }) })
  const taken = await untilTaken()
  const server = webServers.get(taken)
  assert.ok(server)
  server.child.kill('SIGKILL')
  await once(server.child, 'exit')
  const { status, headers, text } = await answer.then(async (response) => ({
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  }))
  await startWebServer(taken)
  // Until the proxy uses it again, the next test would find one web server alone.
  const until = Date.now() + 30_000
  while ((await (await fetch(`${site}/page`)).text()) !== String(taken)) {
    assert.ok(Date.now() < until, `the proxy does not use web server ${taken} again`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { status, headers, text, taken }
}

/** The port of the web server that holds a request. @returns {Promise<number>} */
async function untilTaken() {
  const file = path.join(dir, 'taken')
  for (;;) {
    if (existsSync(file) && readFileSync(file, 'utf8') !== '') return Number(readFileSync(file, 'utf8'))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

for (const [name, startProxy] of Object.entries(proxies))
  void describe(name, () => {
    before(async () => {
      await stopServers(running.splice(0))
      webServers.clear()
      const ports = [await freePort(), await freePort()]
      for (const port of ports) await startWebServer(port)
      const port = await freePort()
      site = `http://127.0.0.1:${port}`
      await startProxy(port, ports)
    })

    test('a page that a killed web server was making comes from the other one', async () => {
      const { status, text, taken } = await killMeanwhile('GET')
      assert.equal(status, 200)
      assert.notEqual(Number(text), taken)
    })

    test('a form that a killed web server had is not sent to the other one: it may have been stored', async () => {
      const { status, headers } = await killMeanwhile('POST')
      assert.equal(status, 503)
      assert.equal(headers.get('retry-after'), '5')
      const logs = [...webServers]
        .map(([port]) => readFileSync(path.join(dir, `${port}.log`), 'utf8'))
        .join('')
      assert.equal(logs.split('POST /held').length - 1, 1)
    })

    test('while one web server is dead, pages reach the other one at once, and forms once the proxy has noticed', async () => {
      const [port = 0] = webServers.keys()
      const server = webServers.get(port)
      assert.ok(server)
      server.child.kill('SIGKILL')
      await once(server.child, 'exit')
      const ask = async (/** @type {'GET' | 'POST'} */ method) => {
        const response = await fetch(`${site}/page`, { method, ...(method === 'POST' && { body: 'a=1' }) })
        const text = await response.text()
        if (response.status === 200) assert.notEqual(text, String(port))
        return response
      }
      for (let answered = 0; answered < 20;) {
        assert.equal((await ask('GET')).status, 200)
        const { status, headers } = await ask('POST')
        if (status !== 200) assert.deepEqual([status, headers.get('retry-after')], [503, '5'])
        answered = status === 200 ? answered + 1 : 0
      }
    })
  })

void describe('Caddy with the console’s block uncommented', () => {
  const consoleName = 'cms.utility.internal'
  let sitePort = 0
  let consolePort = 0
  /** @type {string[]} */
  let upstreams = []

  before(async () => {
    await stopServers(running.splice(0))
    webServers.clear()
    if (!onPath(['caddy'])) await installDebianPackage('caddy', dir)
    const ports = [await freePort(), await freePort()]
    for (const port of ports) await startWebServer(port)
    upstreams = ports.map(String)
    // As in docs/operations/accounts.md.
    const openssl = (/** @type {string} */ command) =>
      execFileSync('openssl', command.split(' '), { cwd: dir, stdio: 'pipe' })
    openssl(
      'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=Console -keyout console-ca.key -out console-ca.pem',
    )
    openssl('req -newkey rsa:2048 -nodes -subj /CN=it -keyout it.key -out it.csr')
    openssl(
      'x509 -req -days 1 -in it.csr -CA console-ca.pem -CAkey console-ca.key -CAcreateserial -out it.pem',
    )
  })

  /**
   * Starts Caddy with the delivered file: HTTPS for the site on every address, as on a server, and the console’s block on one address.
   * @param {{ clientAuth: boolean }} options
   */
  async function startCaddy({ clientAuth }) {
    const [sitePortNow, consolePortNow, httpPort] = [await freePort(), await freePort(), await freePort()]
    sitePort = sitePortNow
    consolePort = consolePortNow
    const delivered = readFileSync(path.join(root, 'deploy/caddy/Caddyfile'), 'utf8')
    const block = /^# (cms\.[^]*)$/m.exec(delivered)?.[1]?.replaceAll(/^# ?/gm, '') ?? ''
    const uncommented = clientAuth
      ? block.replaceAll(/^(\s*)# (client_auth|\tmode|\ttrusted|\})/gm, '$1$2')
      : block
    assert.equal(/^\s*client_auth \{/m.test(uncommented), clientAuth)
    const conf = uncommented
      .replace(':8443', `:${consolePort}`)
      .replace('bind 10.0.0.5', 'bind 127.0.0.1')
      .replace('127.0.0.1:1337', `127.0.0.1:${upstreams[1]}`)
      .replace('/etc/caddy/console-ca.pem', path.join(dir, 'console-ca.pem'))
    const options = [
      'admin off',
      'skip_install_trust',
      'local_certs',
      `http_port ${httpPort}`,
      `https_port ${sitePort}`,
    ]
    const file = path.join(dir, 'Caddyfile')
    writeFileSync(file, `{\n\t${options.join('\n\t')}\n}\n${delivered}\n${conf}`)
    const log = path.join(dir, 'caddy.log')
    const caddy = startServer({
      name: 'Caddy',
      dir,
      command: onPath(['caddy']) ?? '',
      args: ['run', '--adapter', 'caddyfile', '--config', file],
      env: {
        ...process.env,
        XDG_CONFIG_HOME: dir,
        XDG_DATA_HOME: dir,
        WEB_UPSTREAM: `127.0.0.1:${upstreams[0]}`,
      },
      log,
    })
    await waitForHealth(caddy, `tcp://127.0.0.1:${sitePort}`)
    return caddy
  }

  /** @param {string} host @param {number} port @param {https.RequestOptions} [options] @returns {Promise<string>} the body */
  function ask(host, port, options) {
    return new Promise((resolve, reject) => {
      const headers = { host: `${host}:${port}` }
      https
        .get(
          {
            host: '127.0.0.1',
            port,
            path: '/page',
            servername: host,
            headers,
            agent: false,
            rejectUnauthorized: false,
            ...options,
          },
          (response) => {
            let text = ''
            response
              .setEncoding('utf8')
              .on('data', (part) => (text += part))
              .on('end', () => resolve(text))
          },
        )
        .on('error', reject)
    })
  }

  test('both the site and the console answer', async () => {
    const caddy = await startCaddy({ clientAuth: false })
    assert.equal(await ask('www.utility.example', sitePort), upstreams[0])
    assert.equal(await ask(consoleName, consolePort), upstreams[1])
    await stopServers([caddy])
  })

  test('with client_auth the console answers a browser with a certificate alone', async () => {
    const caddy = await startCaddy({ clientAuth: true })
    const certificate = {
      cert: readFileSync(path.join(dir, 'it.pem')),
      key: readFileSync(path.join(dir, 'it.key')),
    }
    assert.equal(await ask('www.utility.example', sitePort), upstreams[0])
    assert.equal(await ask(consoleName, consolePort, certificate), upstreams[1])
    await assert.rejects(ask(consoleName, consolePort))
    // The name that the browser asks for can’t be another than that of the connection.
    const headers = { host: `${consoleName}:${consolePort}` }
    assert.notEqual(
      await ask('www.utility.example', consolePort, { headers }).catch(() => 'refused'),
      upstreams[1],
    )
    await stopServers([caddy])
  })
})
