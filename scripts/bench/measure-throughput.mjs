// @ts-check
import { execFile, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../lib/ports.mjs'
import { onPath } from '../testing/packages.mjs'
import { sendRequest } from './send-request.mjs'

const run = promisify(execFile)

/** @param {number[]} values */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

/** What is needed and not there. */
export function findMissingPrograms() {
  return ['wrk', 'nginx'].filter((name) => !onPath([name, `../sbin/${name}`]))
}

/**
 * Requests a second of one address, everything answered with success.
 * @param {string} url
 * @param {number} [seconds]
 */
export async function measureRequestsPerSecond(url, seconds = 5) {
  const wrk = onPath(['wrk']) ?? 'wrk'
  const { stdout } = await run(wrk, ['-t1', '-c32', `-d${seconds}s`, '-H', 'Accept-Encoding: br', url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/**
 * The cached home page beside nginx that serves the same bytes from a file, in turns.
 * @param {string} site
 * @param {string} dir a temporary folder
 */
export async function compareWithNginx(site, dir) {
  const { body, headers } = await sendRequest(`${site}/`, { headers: { 'accept-encoding': 'br' } })
  const folder = path.join(dir, 'nginx')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'index.html'), body, { mode: 0o644 })
  const port = await freePort()
  const encoding = headers['content-encoding']
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log off; sendfile on; open_file_cache max=10; keepalive_requests 100000000;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  types { text/html html; }
  server { listen 127.0.0.1:${port}; root ${folder}; ${encoding ? `add_header Content-Encoding ${encoding};` : ''} }
}`,
  )
  const nginx = spawn(
    onPath(['nginx', '../sbin/nginx']) ?? 'nginx',
    ['-c', path.join(folder, 'nginx.conf')],
    {
      stdio: 'ignore',
    },
  )
  try {
    for (let tries = 0; tries < 100; tries++) {
      const answer = await sendRequest(`http://127.0.0.1:${port}/`).catch(() => null)
      if (answer?.status === 200) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    /** @type {{ ours: number[], nginx: number[] }} */
    const found = { ours: [], nginx: [] }
    await measureRequestsPerSecond(`${site}/`)
    for (let turn = 0; turn < 3; turn++) {
      found.ours.push(await measureRequestsPerSecond(`${site}/`))
      found.nginx.push(await measureRequestsPerSecond(`http://127.0.0.1:${port}/`))
    }
    return {
      ours: median(found.ours),
      nginx: median(found.nginx),
      bytes: body.length,
      encoding: encoding ?? 'none',
    }
  } finally {
    nginx.kill('SIGTERM')
  }
}
