// @ts-check
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { completeEnvFile } from '../lib/env-file.mjs'
import { root } from '../lib/paths.mjs'

const compose = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8')

test('every secret that docker-compose.yml insists on is one that secrets.mjs writes', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tanglaw-compose-'))
  try {
    const written = completeEnvFile(path.join(dir, '.env'), {})
    const wanted = [...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name = '']) => name)
    assert.ok(wanted.includes('POSTGRES_PASSWORD'))
    assert.deepEqual(
      wanted.filter((name) => !written.includes(name)),
      [],
    )
  } finally {
    rmSync(dir, { recursive: true })
  }
})

test('the CMS believes X-Forwarded-For of the web container alone, not of the gateway of its network', () => {
  const [, trusted] = /^ +CMS_TRUSTED_PROXIES: (.*)$/m.exec(compose) ?? []
  const [, own] = /^ +ipv4_address: (.*)$/m.exec(compose) ?? []
  assert.ok(trusted && !trusted.includes('/'))
  assert.equal(trusted, own)
})

test('published ports are on the loopback address unless the operator names another', () => {
  const ports = [...compose.matchAll(/^ +(?:- |ports: \[)'(.*:\d+(?:\/udp)?)'\]?$/gm)].map(
    ([, port = '']) => port,
  )
  assert.equal(ports.length, 4)
  for (const port of ports) assert.match(port, /^\$\{(?:BIND|PUBLIC)_ADDRESS:-127\.0\.0\.1\}:/)
})

test('each service limits its log, memory and processes, and has a read-only root file system', () => {
  const [, part = ''] = /^services:\n([^]*?)^networks:/m.exec(compose) ?? []
  const services = part.split(/^ {2}(?=\w+:$)/m).slice(1)
  assert.equal(services.length, 4)
  for (const text of services) {
    assert.match(text, /<<: \*hardened|logging: \*logging/)
    assert.match(text, /<<: \*hardened|read_only: true/)
    assert.match(text, /^ {4}mem_limit: /m)
    assert.match(text, /^ {4}pids_limit: /m)
  }
  assert.match(compose, /&hardened[^]*?read_only: true[^]*?options: \{ max-size: 10m, max-file: '5' \}/)
})
