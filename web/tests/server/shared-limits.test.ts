import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startRedis } from '../../../scripts/testing/redis.mjs'
import type { RunningServer } from '../../server/server'
import { startCms, startWeb } from './support/start'

/** Calls that one address may make in a minute, and more. */
const ALLOWED = 30
const CALLS = 36
/** No answer takes longer, whatever Redis does (milliseconds); a hung one would take for ever. */
const ANSWER_MS = 5000

let redis: Awaited<ReturnType<typeof startRedis>>
const logs = mkdtempSync(join(tmpdir(), 'tanglaw-redis-logs-'))

beforeAll(async () => {
  redis = await startRedis(logs)
})
afterAll(async () => {
  await redis.stop()
  rmSync(logs, { recursive: true, force: true })
})

let addresses = 0
const newAddress = () => `198.51.100.${(addresses += 1)}`

async function startTwo(environment: Record<string, string> = { REDIS_URL: redis.url }) {
  const cms = await startCms()
  const logged: string[] = []
  const start = () =>
    startWeb({
      cms,
      logged,
      environment: { WEB_TRUSTED_PROXY_HOPS: '1', WEB_METRICS_PORT: '0', ...environment },
    })
  const webs = [await start(), await start()]
  /** The statuses of calls from one address, made in turns at the two servers. */
  const callInTurns = async (address: string): Promise<(number | undefined)[]> => {
    const statuses: number[] = []
    for (let turn = 0; turn < CALLS; turn += 1) statuses.push(await call(webs[turn % 2]!, address))
    return statuses
  }
  return { webs, logged, callInTurns }
}

async function call(web: RunningServer, address: string): Promise<number> {
  const response = await fetch(`${web.address}/ingest/demand-readings`, {
    method: 'POST',
    headers: { authorization: 'Bearer a-token', 'x-forwarded-for': address },
    body: '{}',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  await response.text()
  return response.status
}

const refused = (statuses: (number | undefined)[]) => statuses.filter((status) => status === 429).length

/** The gauge of a server; undefined where it has none. */
async function gauge(web: RunningServer): Promise<string | undefined> {
  const text = await (await fetch(`${web.metricsAddress}/metrics`)).text()
  return /^tanglaw_limits_shared\{.*\} (\d)$/m.exec(text)?.[1]
}

const areShared = async (webs: RunningServer[], value: string) =>
  vi.waitFor(async () => expect(await Promise.all(webs.map(gauge))).toEqual([value, value]), {
    interval: 200,
  })

it('[Y16] two web servers with one Redis share the count of an address, and other addresses are not concerned', async () => {
  const { webs, callInTurns } = await startTwo()
  await areShared(webs, '1')
  const statuses = await callInTurns(newAddress())
  expect(refused(statuses.slice(0, ALLOWED))).toBe(0)
  expect(refused(statuses.slice(ALLOWED))).toBe(CALLS - ALLOWED)
  expect(await call(webs[0]!, newAddress())).not.toBe(429)
}, 60_000)

it('[Y16] without Redis each counts alone, says so once and in its metrics; when Redis is back they share again', async () => {
  const { webs, logged, callInTurns } = await startTwo()
  await areShared(webs, '1')
  await redis.pause()
  try {
    await areShared(webs, '0')
    expect(refused(await callInTurns(newAddress()))).toBe(0)
    const said = () => logged.filter((line) => line.includes('in this server alone'))
    await vi.waitFor(() => expect(said()).toHaveLength(2))
  } finally {
    await redis.resume()
  }
  await areShared(webs, '1')
  expect(refused(await callInTurns(newAddress()))).toBe(CALLS - ALLOWED)
}, 120_000)

it('[Y16] a Redis that keeps its connections and answers nothing delays no request for long', async () => {
  const { webs, callInTurns } = await startTwo()
  await areShared(webs, '1')
  redis.freeze()
  try {
    expect(refused(await callInTurns(newAddress()))).toBe(0)
    await areShared(webs, '0')
  } finally {
    redis.thaw()
  }
  await areShared(webs, '1')
}, 120_000)

it('[Y16] without REDIS_URL each server counts alone, and has no such metric', async () => {
  const { webs } = await startTwo({})
  const address = newAddress()
  const own: number[] = []
  for (let times = 0; times < CALLS; times += 1) own.push(await call(webs[0]!, address))
  expect(refused(own)).toBe(CALLS - ALLOWED)
  expect(await call(webs[1]!, address)).not.toBe(429)
  expect(await gauge(webs[0]!)).toBeUndefined()
}, 60_000)
