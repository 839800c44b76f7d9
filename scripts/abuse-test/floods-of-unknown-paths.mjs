// @ts-check
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { sendRequest } from '../bench/send-request.mjs'
import { median } from '../bench/measure-throughput.mjs'
import { onPath } from '../testing/packages.mjs'
import { findOtherWork } from './find-other-work.mjs'

const run = promisify(execFile)

/** What a flood asks for: an address that is new each time. */
const kinds = [
  { name: 'unknown pages', before: '/x', after: '' },
  { name: 'payloads of unknown pages', before: '/x', after: '/_payload.json' },
  { name: 'login pages', before: '/web-admin/login?x=', after: '' },
  { name: 'reset links', before: '/web-admin/reset-password/', after: '-a@b.example' },
  { name: 'unknown uploads', before: '/uploads/x', after: '.webp' },
  { name: 'articles that there are not', before: '/news-and-updates/x', after: '' },
  { name: 'made-up parameters', before: '/services/outages?area=x', after: '' },
  { name: 'search results', before: '/search?q=x', after: '' },
  { name: 'suggestions', before: '/_search?q=x', after: '' },
  { name: 'parts of the open data', before: '/data/v1/rates.json?to=x', after: '' },
  { name: 'a page with a form', before: '/services/report-outage?x=', after: '' },
]

/** A rate is the median of this many measurements, each of this many seconds. */
const TIMES = 3
const SECONDS = 2
/** Share of its rate that the home page must keep beside a flood. */
const MIN_HOME_SHARE = 0.8
/** How long the health check may take at worst beside a flood. */
const MAX_HEALTH_CHECK_MS = 50

/** Where home's rate before and after a flood differ by a larger share, other work disturbed the measurement. */
const MAX_DRIFT = 0.2

/** @type {import('./main.mjs').AbuseTest} */
export const unknownPathFloodTest = {
  name: 'floods',
  title: 'Floods of unknown addresses',
  async run({ site, dir }) {
    const wrk = onPath(['wrk'])
    if (!wrk)
      return [{ what: 'Floods', found: 'not measured: wrk not found (apt-get install wrk)', passed: true }]
    const rate = async () => {
      const rates = []
      for (let time = 0; time < TIMES; time++)
        rates.push(requests(await run(wrk, [...common(32, SECONDS), `${site}/`])))
      return median(rates)
    }
    /** @type {import('./main.mjs').Finding[]} */
    const findings = []
    let before = await rate()
    for (const { name, of } of floodsOf(kinds)) {
      const script = path.join(dir, 'flood.lua')
      const addresses = of.map((kind) => `{ '${kind.before}', '${kind.after}' }`).join(', ')
      writeFileSync(
        script,
        `local n, kinds = 0, { ${addresses} }
function init() math.randomseed(os.time()); tag = math.random(1, 1e9) end
function request()
  n = n + 1
  local kind = kinds[n % #kinds + 1]
  return wrk.format('GET', kind[1] .. tag .. 'n' .. n .. kind[2])
end`,
      )
      for (const connections of [10, 100]) {
        const measure = async () => {
          const busy = await findOtherWork()
          const flood = run(wrk, [...common(connections, TIMES * SECONDS + 3), '-s', script, site])
          await new Promise((resolve) => setTimeout(resolve, 1000))
          const [beside, worst] = await Promise.all([rate(), worstOf(`${site}/healthz`)])
          const asked = requests(await flood)
          const after = await rate()
          const alone = (before + after) / 2
          const drifts = Math.abs(before - after) / alone > MAX_DRIFT
          before = after
          const share = beside / alone
          const passed = share >= MIN_HOME_SHARE && worst <= MAX_HEALTH_CHECK_MS
          const doubt = passed
            ? undefined
            : (busy ?? (drifts ? 'home’s own rate changed meanwhile' : undefined))
          return { beside, worst, asked, alone, share, passed, doubt }
        }
        // Other work of the machine can slow one measurement: a miss is measured twice more, and the median counts.
        let result = await measure()
        if (!result.passed) {
          const all = [result, await measure(), await measure()].toSorted((a, b) => a.share - b.share)
          result = all[1] ?? result
        }
        const { alone, beside, worst, asked, doubt, share } = result
        findings.push({
          what: `${connections} connections ask for ${name}`,
          found: [
            `home ${Math.round(alone)} → ${Math.round(beside)} requests/s (${share.toFixed(2)})`,
            `health check at worst ${worst.toFixed(0)} ms`,
            `flood ${Math.round(asked)}/s`,
            ...(doubt ? [`not judged: ${doubt}`] : []),
          ].join(', '),
          passed: doubt ? undefined : result.passed,
        })
      }
    }
    return findings
  },
}

/** Each kind by itself, then all of them in turns. @param {typeof kinds} each */
const floodsOf = (each) => [
  ...each.map((kind) => ({ name: kind.name, of: [kind] })),
  { name: 'all of these in turns', of: each },
]

/** @param {number} connections @param {number} seconds */
const common = (connections, seconds) => [
  '-t1',
  `-c${connections}`,
  `-d${seconds}s`,
  '-H',
  'Accept-Encoding: br',
  '-H',
  'User-Agent: Mozilla/5.0 Firefox/140.0',
]

/** @param {{ stdout: string }} output of wrk */
const requests = ({ stdout }) => Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])

/** The slowest of twenty calls, one after another over as long as a rate is measured (milliseconds). @param {string} url */
async function worstOf(url) {
  let worst = 0
  for (let call = 0; call < 20; call++) {
    const began = performance.now()
    await sendRequest(url)
    worst = Math.max(worst, performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, (TIMES * SECONDS * 1000) / 25))
  }
  return worst
}
