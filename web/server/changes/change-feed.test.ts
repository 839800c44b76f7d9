import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { createLog } from '../lib/log'
import { ChangeFeed } from './change-feed'

it('[C28] one or two polls that fail don’t make the CMS count as down, three in a row do, until it responds', async () => {
  let isSlow = true
  const cms = createServer((_request, response) => {
    if (isSlow) response.destroy()
    else response.end(JSON.stringify({ revision: 1, reset: false, changes: [] }))
  })
  cms.listen(0, '127.0.0.1')
  await once(cms, 'listening')
  const origin = `http://127.0.0.1:${(cms.address() as AddressInfo).port}`
  const nothing = () => undefined
  const feed = new ChangeFeed({
    cms: { origin, all: [origin] },
    readToken: 'read-token',
    serverReport: () => 'name=web-1:3000',
    log: createLog('silent'),
    onChange: nothing,
    onValidated: nothing,
    onRecovered: nothing,
  })
  const down: boolean[] = []
  const poll = async () => {
    await feed.poll()
    down.push(feed.isCmsDown)
  }
  await poll()
  await poll()
  isSlow = false
  await poll()
  isSlow = true
  await poll()
  await poll()
  expect([down, feed.isCmsReachable]).toEqual([[false, false, false, false, false], false])
  await poll()
  isSlow = false
  await poll()
  expect(down.slice(5)).toEqual([true, false])
  cms.close()
})
