// @ts-check
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../lib/paths.mjs'

/**
 * Caddy with the configuration of a production server, on the loopback address without HTTPS.
 * @param {{ program: string, dir: string, port: number, web: string[], log: string }} options `dir`: for its files; `web`: origins of the web
 *   servers
 * @returns {import('../lib/run-servers.mjs').Definition}
 */
export function createProxy({ program, dir, port, web, log }) {
  const file = path.join(dir, 'Caddyfile')
  const options = '{\n\tadmin off\n\tdefault_bind 127.0.0.1\n}'
  writeFileSync(file, `${options}\nimport ${path.join(root, 'deploy/caddy/Caddyfile')}\n`)
  return {
    name: 'Proxy',
    title: 'Starting Caddy',
    command: program,
    args: ['run', '--adapter', 'caddyfile', '--config', file],
    dir,
    env: {
      ...process.env,
      XDG_CONFIG_HOME: dir,
      XDG_DATA_HOME: dir,
      SITE_HOST: `http://localhost:${port}, http://127.0.0.1:${port}`,
      WEB_UPSTREAM: web.map((origin) => new URL(origin).host).join(' '),
    },
    log,
    url: `http://127.0.0.1:${port}/readyz`,
  }
}
