import { expect, it } from 'vitest'
import { get, startCms, startWeb } from './support/start'

interface Line {
  level: number
  msg: string
  failures?: number
}

it('an outage of the CMS costs the log a line as it begins and a line with the number of failures as it ends', async () => {
  const logged: string[] = []
  const cms = await startCms()
  const web = await startWeb({ cms, logged, pollInterval: 20 })
  const lines = () => logged.map((line) => JSON.parse(line) as Line)
  const times = (message: string) => lines().filter(({ msg }) => msg === message).length
  await cms.die()
  await expect.poll(() => times('the CMS does not answer')).toBe(1)
  for (let number = 0; number < 20; number += 1) {
    expect((await get(web, `/news-and-updates/article-${number}`)).status).toBe(503)
  }
  // The first failed call has its error in full.
  expect(lines().filter(({ level }) => level >= 40)).toHaveLength(2)
  await cms.start()
  await expect.poll(() => times('the CMS answers again')).toBe(1)
  expect(times('the CMS does not answer')).toBe(1)
  const recovery = lines().find(({ msg }) => msg === 'the CMS answers again')
  expect(recovery?.failures).toBeGreaterThanOrEqual(20)
})
