import { describe, expect, it } from 'vitest'
import { initialPanelRequests } from './initial-requests'

describe('what a page of the panel reads first', () => {
  it('[C04] follows the search, and leaves out invalid parameters', () => {
    expect(
      initialPanelRequests(
        '/admin-cp/pages/home',
        '?section=power-rates&customerClass=residential&page=2&row=abc&sort="&state=x',
      ),
    ).toEqual([
      '/cms/power-rates?sort=billingMonth%3Adesc&page=2&pageSize=25&customerClass=residential',
      '/cms/saved-views?list=power-rates',
      '/cms/customer-classes?pageSize=100',
    ])
  })

  it('[C04] is the first section’s where the address names none that exists', () => {
    const first = [
      '/cms/hero-slides?sort=order%3Aasc&page=1&pageSize=25',
      '/cms/saved-views?list=hero-slides',
    ]
    expect(initialPanelRequests('/admin-cp/pages/home', '')).toEqual(first)
    expect(
      initialPanelRequests('/admin-cp/pages/home', '?section=constructor&customerClass=residential'),
    ).toEqual(first)
  })

  it('is nothing for other pages, whatever their names', () => {
    for (const path of ['/admin-cp', '/admin-cp/pages/home/', '/constructor', '__proto__']) {
      expect(initialPanelRequests(path, '')).toEqual([])
    }
  })
})
