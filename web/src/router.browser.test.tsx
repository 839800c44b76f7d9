import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { PageLoadError } from '~/errors/page-load-error'
import type { Payload } from '~/pages/payload'
import { createAppRouter } from './router'
import { shownPayloadOf } from './routes/-public-page'

/** A router over pages that say their own address; a path with `missing` has none, one in `broken` fails. */
async function openAt(path: string, broken = new Set<string>()) {
  const asked: string[] = []
  const router = createAppRouter(async (path) => {
    asked.push(path)
    if (broken.has(path)) throw new PageLoadError(`The page ${path} did not come`, undefined)
    const page = path.includes('missing') ? null : {}
    return await Promise.resolve({ path, page, navigation: {}, head: { data: [] } } as unknown as Payload)
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  router.update({ ...router.options, history, scrollRestoration: false, defaultViewTransition: false })
  await router.load()
  const shown = () => shownPayloadOf(router.state.matches)?.path
  /** Addresses that were read since the last call. */
  const read = () => asked.splice(0)
  const back = async () => {
    router.history.back()
    await router.load()
  }
  return { router, shown, read, back }
}

test('[B01] a page and the frame around it are one read, and going back within half a minute is none', async () => {
  const { router, shown, read, back } = await openAt('/data?utm_source=mail#bids')
  expect([shown(), read()]).toEqual(['/data', ['/data']])
  await router.navigate({ href: '/rates?class=commercial' })
  expect([shown(), read()]).toEqual(['/rates?class=commercial', ['/rates?class=commercial']])
  await router.navigate({ href: '/rates?class=industrial' })
  expect([shown(), read()]).toEqual(['/rates?class=industrial', ['/rates?class=industrial']])
  await back()
  expect([shown(), read()]).toEqual(['/rates?class=commercial', []])
  await back()
  expect([shown(), read()]).toEqual(['/data', []])
  await router.invalidate()
  expect([shown(), read()]).toEqual(['/data', ['/data']])
})

test('[B05] the navigation shows what was read ahead on intent', async () => {
  const { router, shown, read } = await openAt('/')
  read()
  await router.preloadRoute({ to: '/careers', search: {} })
  expect([shown(), read()]).toEqual(['/', ['/careers']])
  await router.navigate({ href: '/careers' })
  expect([shown(), read()]).toEqual(['/careers', []])
})

test('[E01] the frame shows the payload of a page that does not exist, and none of a page that failed until it is read again', async () => {
  const broken = new Set(['/contact-us'])
  const { router, shown, read } = await openAt('/', broken)
  await router.navigate({ href: '/careers/missing' })
  expect([shown(), read()]).toEqual(['/careers/missing', ['/', '/careers/missing']])
  await router.navigate({ href: '/contact-us' })
  expect([shown(), read()]).toEqual([undefined, ['/contact-us']])
  broken.clear()
  await router.invalidate()
  expect([shown(), read()]).toEqual(['/contact-us', ['/contact-us']])
})
