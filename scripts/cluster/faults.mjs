// @ts-check
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { median } from '../bench/measure-throughput.mjs'
import { Failure, runMain } from '../lib/failure.mjs'
import { relativeToRoot, root } from '../lib/paths.mjs'
import { isAnswering } from '../lib/servers.mjs'
import { formatSeconds, runStep } from '../lib/steps.mjs'
import { listenForStopSignals } from '../lib/listen-for-stop-signals.mjs'
import { runServers } from '../lib/run-servers.mjs'
import { fillDisk, mountSmallDisk } from './small-disk.mjs'
import { measureCluster } from './measure-cluster.mjs'
import { SteadyLoad } from './steady-load.mjs'
import { prepareCluster } from './main.mjs'
import { verifyCluster } from './verify-cluster.mjs'

/** How long a process is frozen, and a store is away or full (milliseconds). */
const FREEZE_MS = 10_000
const AWAY_MS = 30_000
/** A process that takes longer to answer again ends the run (milliseconds). */
const HEALTHY_MS = 120_000
const STORES = ['PostgreSQL', 'Redis', 'Mail server', 'S3 server']

/**
 * @typedef {import('../lib/servers.mjs').Server} Server
 * @typedef {{ title: string, name: string, run: (process: Running) => Promise<void> }} Fault `run` ends when the fault does
 * @typedef {{ server: () => Server, delayStart: (until: Promise<unknown>) => void }} Running a process of the cluster; `delayStart`: doesn't start it again
 *   before
 */

/** @param {Running} process @param {NodeJS.Signals} signal @param {{ all?: boolean }} [options] `all`: to its children too */
function signal({ server }, signal, { all = false } = {}) {
  const { pid = 0 } = server().child
  const children = `/proc/${pid}/task/${pid}/children`
  const others =
    all && existsSync(children) ? readFileSync(children, 'utf8').trim().split(' ').filter(Boolean) : []
  for (const id of [pid, ...others.map(Number)]) process.kill(id, signal)
}

/** @type {(name: string) => Fault[]} */
const faultsOf = (name) => [
  {
    title: `kill -9 ${name}`,
    name,
    run: async (running) => {
      signal(running, 'SIGKILL')
      await running.server().ended
    },
  },
  {
    title: `freeze ${name}`,
    name,
    run: async (running) => {
      signal(running, 'SIGSTOP', { all: true })
      await wait(FREEZE_MS)
      signal(running, 'SIGCONT', { all: true })
    },
  },
  ...(STORES.includes(name)
    ? [
        {
          title: `stop ${name}`,
          name,
          run: async (/** @type {Running} */ running) => {
            const away = wait(AWAY_MS)
            running.delayStart(away)
            signal(running, name === 'PostgreSQL' ? 'SIGINT' : 'SIGTERM')
            await away
          },
        },
      ]
    : [
        {
          title: `roll ${name}`,
          name,
          run: async (/** @type {Running} */ running) => {
            signal(running, 'SIGTERM')
            await running.server().ended
          },
        },
      ]),
]

/** @param {string} dir the cluster's folder, on a disk of its own @returns {Fault} of every process at once */
const fullDisk = (dir) => ({
  title: 'fill the disk',
  name: 'every process',
  run: async () => {
    const empty = fillDisk(dir)
    await wait(AWAY_MS)
    empty()
  },
})

/**
 * `npm run faults [-- --only "freeze CMS 1" …] [-- --disk]`: what visitors and editors of a cluster notice of faults, under steady load. The load lasts
 * `--pause` seconds after each fault. A run in which a guarantee fails ends with exit code 1.
 * @param {string[]} args
 */
export function main(args) {
  return runMain(async () => {
    const number = (/** @type {string} */ value) => ({
      type: /** @type {const} */ ('string'),
      default: value,
    })
    const { values: given } = parseArgs({
      args,
      options: {
        port: number('8500'),
        only: { type: 'string', multiple: true },
        cached: number('100'),
        uncached: number('2'),
        forms: number('0.5'),
        editors: number('4'),
        saves: number('0.5'),
        imports: number('2'),
        pause: number('8'),
        disk: { type: 'boolean', default: false },
        'log-level': number('warn'),
        figures: { type: 'boolean', default: false },
      },
    })
    const stop = listenForStopSignals()
    const name = given.disk ? 'full-disk' : 'faults'
    const dir = path.join(root, '.cluster', name)
    if (given.disk) mountSmallDisk(dir)
    const cluster = await prepareCluster({
      name,
      port: Number(given.port),
      more: { LOG_LEVEL: given['log-level'] },
    })
    const { definitions, logDir } = cluster
    /** @type {Map<string, Promise<unknown>>} */
    const startDelays = new Map()
    const abort = new AbortController()
    let isDone = () => {}
    /** @type {Promise<void>} */
    const done = new Promise((resolve) => (isDone = resolve))
    void stop.asked.then(() => (abort.abort(), isDone()))
    let code = 0
    await runServers(definitions, {
      stop: { asked: done, insisted: stop.insisted, signal: abort.signal },
      mayStart: ({ name }) => startDelays.get(name) ?? Promise.resolve(),
      onReady: (servers) => {
        void attack(servers)
          .catch((error) => {
            console.error(error instanceof Failure ? error.message : error)
            code = 1
          })
          .finally(() => (abort.abort(), isDone()))
      },
    })
    return code

    /** @param {Server[]} servers */
    async function attack(servers) {
      if (given.figures) {
        const found = await measureCluster(cluster)
        writeFileSync(path.join(logDir, 'figures.json'), JSON.stringify(found, null, 1))
        return console.log(
          Object.entries(found)
            .map(([what, value]) => `${what}: ${value}`)
            .join('\n'),
        )
      }
      const faults = given.disk
        ? [fullDisk(dir)]
        : definitions.filter(({ name }) => name !== 'Proxy').flatMap(({ name }) => faultsOf(name))
      const chosen = given.only ? faults.filter(({ title }) => given.only?.includes(title)) : faults
      if (chosen.length === 0)
        throw new Failure(`No such fault: ${faults.map(({ title }) => title).join(', ')}.`)
      const load = new SteadyLoad(cluster, { isDiskFilled: given.disk })
      const rates = {
        cached: Number(given.cached),
        uncached: Number(given.uncached),
        forms: Number(given.forms),
        editors: Number(given.editors),
        saves: Number(given.saves),
        imports: Number(given.imports),
      }
      await load.start(rates)
      const began = Date.now()
      /** @type {ReturnType<typeof noticed>[]} */
      const rows = []
      const during = async (/** @type {string} */ title, /** @type {() => Promise<number>} */ work) => {
        const from = Date.now()
        const ended = await runStep(title, work)
        await wait(Number(given.pause) * 1000)
        rows.push(noticed(title, load.answers, { from, ended, to: Date.now() }))
        console.log(rows.at(-1)?.line)
      }
      try {
        await during('no fault', async () => {
          await wait(10_000)
          return Date.now()
        })
        for (const { title, name, run } of chosen) {
          if (stop.signal.aborted) break
          const place = definitions.findIndex((definition) => definition.name === name)
          const server = () => /** @type {Server} */ (servers[place])
          await during(title, async () => {
            await run({ server, delayStart: (until) => void startDelays.set(name, until) })
            const ended = Date.now()
            startDelays.delete(name)
            for (const { url } of place < 0 ? definitions : definitions.slice(place, place + 1))
              await untilAnswers(url)
            return ended
          })
        }
      } finally {
        // Also after a failure: a load that goes on keeps this process from ending.
        await load.stop()
      }
      const verdict = await runStep('Comparing what was acknowledged with what is stored', () =>
        verifyCluster(cluster, load),
      )
      const report = {
        at: new Date().toISOString(),
        machine: `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
        commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
        took: formatSeconds(Date.now() - began),
        rates: given,
        rows,
        unacceptable: load.answers.filter(({ isAcceptable }) => !isAcceptable),
        retried: load.answers.filter(({ isAcceptable, status }) => isAcceptable && status >= 400),
        verdict,
      }
      const file = path.join(logDir, 'report.json')
      mkdirSync(logDir, { recursive: true })
      writeFileSync(file, JSON.stringify(report, null, 1))
      console.log(
        ['', ...Object.entries(verdict).map(([what, found]) => `${what}: ${JSON.stringify(found)}`)].join(
          '\n',
        ),
      )
      console.log(`\n${relativeToRoot(file)}`)
      if (report.unacceptable.length > 0 || !verdict.isIntact) code = 1
    }
  })
}

/** @param {string} url */
async function untilAnswers(url) {
  for (const until = Date.now() + HEALTHY_MS; !(await isAnswering(url).catch(() => false)); await wait(100))
    if (Date.now() > until) throw new Failure(`${url} did not answer again within ${HEALTHY_MS / 1000} s.`)
}

/**
 * What was noticed in a period.
 * @param {string} title
 * @param {import('./steady-load.mjs').Answer[]} answers
 * @param {{ from: number, ended: number, to: number }} period `ended`: when the fault did (epoch milliseconds)
 */
function noticed(title, answers, { from, ended, to }) {
  const here = answers.filter(({ at }) => at >= from && at < to)
  const of = (/** @type {import('./steady-load.mjs').Kind} */ kind) =>
    here.filter((answer) => answer.kind === kind)
  const kinds = /** @type {const} */ (['cached', 'picture', 'uncached', 'form', 'save', 'import']).map(
    (kind) => {
      const list = of(kind)
      const retried = list.filter(({ status, isAcceptable }) => isAcceptable && status >= 400)
      const unacceptable = list.filter(({ isAcceptable }) => !isAcceptable)
      const took = list.map((answer) => answer.took)
      const figures = `${Math.round(median(took))}/${Math.round(Math.max(0, ...took))} ms`
      return { kind, count: list.length, retried: retried.length, unacceptable: unacceptable.length, figures }
    },
  )
  const last = Math.max(
    ended,
    ...here.filter(({ status }) => status === 0 || status >= 400).map(({ at, took }) => at + took),
  )
  const recovery = last - ended
  const line = `  ${kinds.map(({ kind, count, retried, unacceptable, figures }) => `${kind} ${count}, refused ${retried}, unacceptable ${unacceptable}, ${figures}`).join('; ')}; recovered ${formatSeconds(recovery)} after`
  const examples = [
    ...new Set(
      here.filter(({ isAcceptable }) => !isAcceptable).map(({ status, what }) => `${status} ${what}`),
    ),
  ]
  const slowest = here.toSorted((a, b) => b.took - a.took).slice(0, 5)
  return {
    title,
    kinds,
    recovery,
    slowest,
    examples: examples.slice(0, 5),
    line: [line, ...examples.slice(0, 5).map((text) => `    ${text}`)].join('\n'),
  }
}
