import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NamedIcon } from './named-icon'

afterEach(() => void vi.restoreAllMocks())

const answer = (names: string[]) =>
  Response.json({
    prefix: 'lucide',
    icons: Object.fromEntries(
      names.map((name) => [name, { body: `<path d="M1 1h2" data-name="${name}"/>` }]),
    ),
    width: 24,
    height: 24,
  })

test('[B04] icons of one page travel together, from our own server, each name once', async () => {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    asked.push(url as string)
    return Promise.resolve(answer(['zap', 'sun']))
  })
  const { container } = render(
    <>
      <NamedIcon name="zap" />
      <NamedIcon name="sun" />
      <NamedIcon name="zap" />
    </>,
  )
  await expect.poll(() => container.querySelectorAll('path').length).toBe(3)
  expect(asked).toEqual(['/icons/lucide.json?icons=sun,zap'])
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 24 24')
})

test('[B04] after 1500 ms without an answer the page stands without the icon, its place kept', async () => {
  let gaveUp = 0
  const began = performance.now()
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          gaveUp = performance.now() - began
          reject(init.signal?.reason as Error)
        })
      }),
  )
  const { container } = render(
    <p>
      <NamedIcon name="never-comes" size={32} /> Text beside it
    </p>,
  )
  expect(container.textContent).toContain('Text beside it')
  await expect.poll(() => gaveUp).toBeGreaterThan(0)
  expect(gaveUp).toBeGreaterThan(1400)
  expect(gaveUp).toBeLessThan(1900)
  const place = container.querySelector('svg')
  expect(place?.getBoundingClientRect().width).toBe(32)
  expect(place?.childElementCount).toBe(0)
})

test('[B04] an invalid response leaves the place empty', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(Response.json({ icons: { bolt: { body: 7 } } }))
  const { container } = render(<NamedIcon name="bolt" />)
  await expect.poll(() => fetched.mock.calls.length).toBe(1)
  expect(container.querySelector('svg')?.childElementCount).toBe(0)
})
