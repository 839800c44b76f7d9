import { expect, it } from 'vitest'
import { siteSettingResource } from '~/features/site-settings/panel/site-setting-resource'
import { createEmptyFieldValues } from '~/panel/declarative-forms/field-kinds'
import schema from '../../../cms/src/api/site-setting/content-types/site-setting/schema.json'
import { fixtureTime, published, readerOf } from './fixtures'
import type { PageDefinition } from './page-definition'
import { pages } from './registry'

const slugs: Record<string, string> = {
  '/careers/$slug': 'line-technician',
  '/publications/bids-and-awards/$slug': 'supply-of-distribution-transformers',
  '/publications/competitive-selection-process/bids/$slug':
    'procurement-of-seventeen-megawatts-17-mw-contracted-capacity',
  '/news-and-updates/$slug': 'none',
}

it.each(Object.entries(pages) as [string, PageDefinition][])(
  '[M17] %s is there where a site has no settings',
  async (path, definition) => {
    const postings = [{ publicKey: 'key', head: null }]
    const reader = readerOf({ ...published, 'site-setting': [], 'postings/newest-head': postings })
    const request = { params: { slug: slugs[path] ?? '' }, query: new URLSearchParams() }
    const built = await definition.build(reader, fixtureTime, request)
    expect(built).toHaveProperty('page')
  },
)

it('[M17] the form of settings that were never saved begins with what the CMS counts with', () => {
  const defaults = Object.entries(schema.attributes).flatMap(([name, attribute]) =>
    'default' in attribute ? [[name, String(attribute.default)]] : [],
  )
  expect(defaults).toContainEqual(['timeZone', 'Asia/Manila'])
  expect(createEmptyFieldValues(siteSettingResource.fields)).toMatchObject(Object.fromEntries(defaults))
})
