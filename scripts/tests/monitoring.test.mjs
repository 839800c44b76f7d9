// @ts-check
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { before, test } from 'node:test'
import { root } from '../lib/paths.mjs'
import { installDebianPackage, onPath } from '../testing/packages.mjs'

const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8')
const rulesDir = path.join(root, 'deploy/prometheus')
const rules = read('deploy/prometheus/tanglaw.rules.yml')
const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name = '']) => name)

/** What the libraries measure of each process, as far as the files here name it. */
const PROCESS_METRICS = ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']

/** The names of all samples that the two servers show. */
const exposed = new Set([
  ...PROCESS_METRICS,
  ...['web/server/metrics/metrics.ts', 'cms/src/monitoring/metrics.ts'].flatMap((file) => {
    const source = read(file)
    const histograms = [...source.matchAll(/new Histogram\(\{\s*name: '(\w+)'/g)].flatMap(([, name]) =>
      ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`),
    )
    return [...histograms, ...[...source.matchAll(/'(tanglaw_\w+)'/g)].map(([, name = '']) => name)]
  }),
])

const named = (/** @type {string} */ text) =>
  new Set([...text.matchAll(/\b(?:tanglaw_[a-z0-9_]+|process_\w+|nodejs_\w+)\b/g)].map(([name]) => name))

before(async () => {
  for (const [program, name] of /** @type {const} */ ([
    ['promtool', 'prometheus'],
    ['amtool', 'prometheus-alertmanager'],
  ]))
    if (!onPath([program])) await installDebianPackage(name, mkdtempSync(path.join(tmpdir(), 'apt-')))
})

test('[Y11] the tools accept rules and configurations, and each alert fires when it should and not before', () => {
  const run = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
    execFileSync(program, args, { cwd: rulesDir, encoding: 'utf8' })
  const promtool = (/** @type {string[]} */ ...args) => run('promtool', ...args)
  assert.match(promtool('check', 'rules', 'tanglaw.rules.yml'), new RegExp(`${alerts.length} rules found`))
  assert.match(promtool('check', 'config', 'prometheus.yml'), /is valid/)
  assert.match(promtool('test', 'rules', 'tanglaw.rules.test.yml'), /SUCCESS/)
  assert.match(run('amtool', 'check-config', 'alertmanager.yml'), /SUCCESS/)
})

test('[Y11] each alert has a test that sees it fire, and a section of its own in the manual', () => {
  assert.ok(alerts.length > 10)
  const fired = [
    ...read('deploy/prometheus/tanglaw.rules.test.yml').matchAll(/alertname: (\w+)\n +exp_alerts:\n/g),
  ]
  assert.deepEqual([...new Set(fired.map(([, name = '']) => name))].toSorted(), alerts.toSorted())
  const manual = read('docs/operations/alerts.md')
  for (const name of alerts) {
    assert.match(manual, new RegExp(`^## ${name}$`, 'm'), name)
    assert.ok(rules.includes(`docs/operations/alerts.md#${name.toLowerCase()}`), name)
  }
})

test('[Y10] rules and dashboard name only metrics that a server shows, and the dashboard all of the product’s own', () => {
  const dashboard = read('deploy/grafana/tanglaw.json')
  for (const name of [...named(rules), ...named(dashboard)]) assert.ok(exposed.has(name), name)
  const shown = named(dashboard)
  for (const { targets, title } of JSON.parse(dashboard).panels) {
    assert.ok(targets.length > 0, title)
    for (const { expr } of targets) assert.ok(named(expr).size > 0, `${title}: ${expr}`)
  }
  const bases = [...exposed].filter((name) => !/_(?:bucket|sum|count)$/.test(name))
  const missing = bases.filter((name) => !shown.has(name) && !shown.has(`${name}_bucket`))
  assert.deepEqual(missing, ['tanglaw_disk_size_bytes'])
})

test('[Y10] Prometheus asks the ports that the environment file names, and the manual lists every metric', () => {
  const env = read('deploy/systemd/tanglaw.env')
  const config = read('deploy/prometheus/prometheus.yml')
  for (const name of ['WEB_METRICS_PORT', 'CMS_METRICS_PORT']) {
    const [, port] = new RegExp(`^${name}=(\\d+)$`, 'm').exec(env) ?? []
    assert.ok(port && config.includes(`127.0.0.1:${port}`), name)
  }
  const manual = read('docs/operations/monitoring.md')
  for (const name of exposed)
    if (name.startsWith('tanglaw_') && !/_(?:bucket|sum|count)$/.test(name))
      assert.ok(manual.includes(`\`${name}\``), name)
})
