import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  loadMissingStylesOnActivity,
  loadMissingStyles,
  loadStylesBeforeHydration,
} from './load-missing-styles'

const rules = ['.here{color:rgb(1,1,1)}', '.later{color:rgb(2,2,2)}', '.last{color:rgb(3,3,3)}']

test('[B09] what a document came without comes with the application, or with the first sign of a visitor, and nothing twice', async () => {
  const ask = vi.spyOn(window, 'fetch')
  ask.mockResolvedValueOnce(new Response('', { status: 503 }))
  ask.mockResolvedValueOnce(Response.json(rules))
  const about = { 'data-rules': '/assets/rules-1.json', 'data-components': '0' }
  const { rerender } = render(<style {...about} data-kind="panel" />)
  dispatchEvent(new Event('scroll'))
  loadMissingStylesOnActivity()
  expect(loadStylesBeforeHydration()).toBeUndefined()
  rerender(
    <>
      <style {...about} data-kind="late">
        {rules[0]}
      </style>
      <p className="later">Later</p>
    </>,
  )
  const color = () => getComputedStyle(screen.getByText('Later')).color
  const before = color()
  expect(loadStylesBeforeHydration()).toBeUndefined()
  expect(ask).not.toHaveBeenCalled()
  loadMissingStylesOnActivity()
  await expect.poll(() => ask.mock.calls.length).toBe(1)
  expect(color()).toBe(before)
  // They didn't come: the next page asks again.
  await loadMissingStyles()
  expect(color()).toBe('rgb(2, 2, 2)')
  expect(ask.mock.calls).toEqual([['/assets/rules-1.json'], ['/assets/rules-1.json']])
  const added = document.adoptedStyleSheets.flatMap((sheet) =>
    [...sheet.cssRules].map(({ cssText }) => cssText),
  )
  expect(added.filter((rule) => rule.startsWith('.here'))).toEqual([])
  expect(loadMissingStyles()).toBeUndefined()
})
