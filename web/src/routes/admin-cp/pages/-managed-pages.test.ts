import { expect, test } from 'vitest'
import { isPanelPageOffered, panelPages } from '~/panel/layout/panel-pages'
import { managedPages, panelTypeName } from './-managed-pages'
import { Route as newsRoute } from './news-and-updates'

test('[U06] the navigation knows which types each page manages, and hides a page of which a user may read none', () => {
  for (const [to, sections] of Object.entries(managedPages)) {
    const page = panelPages.find((one) => one.to === to)!
    // Every user sees the settings: each role may read some.
    if (to === '/admin-cp/settings') continue
    expect(isPanelPageOffered(page, [])).toBe(false)
    for (const { name } of sections) expect(isPanelPageOffered(page, [`${name}.read`])).toBe(true)
  }
})

test('[U03] [U06] the audit log and the roles call a type as the menus do', () => {
  expect(
    ['bac-bidding', 'canned-answer', 'site-setting', 'power-rate', 'saved-view', 'webhook'].map(
      panelTypeName,
    ),
  ).toEqual([
    'BAC biddings',
    'Saved replies',
    'Site settings',
    'Power rates',
    'Saved view of a list',
    'Webhook',
  ])
})

test('[C10] a link to an article opens the editor, and a link to a topic the form in the list of topics', () => {
  const open = (search: object) => () => newsRoute.options.beforeLoad!({ search } as never)
  expect(open({ row: 'abc', copy: 'def' })).toThrow(
    expect.objectContaining({
      options: expect.objectContaining({
        to: '/admin-cp/pages/news-and-updates/docs/$id',
        params: { id: 'abc' },
        search: { copy: 'def' },
      }),
    }),
  )
  expect(open({ section: 'news-articles', row: 'abc' })).toThrow()
  expect(open({ section: 'news-topics', row: 'abc' })).not.toThrow()
  expect(open({ section: 'news-articles' })).not.toThrow()
})
