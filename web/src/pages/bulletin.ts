import * as v from 'valibot'
import { readBulletin } from '~/features/publications/bulletins'
import { BIDS, bulletinView, type BulletinView } from '~/features/publications/bulletin-view'
import { readRounds, type Round } from '~/features/publications/rounds'
import { readSiteSettings } from '~/features/site-settings/api'
import * as words from '~/messages/en/publications'
import type { PageDefinition } from './page-definition'
import { redirectOrGone, isSlug } from './slug-history'

export type BulletinPage = { type: 'bulletin'; bulletin: BulletinView; rounds: Round[] } | { type: 'gone' }

const address = v.object({ slug: v.string(), updatedAt: v.string() })

/** One bidding; of an address that it had before, where it is now, or that it was withdrawn. */
export const bulletinPage: PageDefinition<BulletinPage> = {
  label: words.bids.title,
  build: async (reader, at, { params }) => {
    const slug = params['slug'] ?? ''
    const [{ timeZone: zone }, bulletin] = await Promise.all([
      readSiteSettings(reader),
      readBulletin(reader, slug),
    ])
    if (bulletin) {
      const { view, until } = bulletinView(bulletin, { at, zone })
      const rounds = await readRounds(reader, 'bac-bulletin', bulletin.number, bulletin.rebidOf)
      return { page: { type: 'bulletin', bulletin: view, rounds }, ...(until && { expiresAt: until }) }
    }
    return redirectOrGone(reader, 'bids', slug, (now) => `${BIDS}/${now}`)
  },
  slugs: 'bids',
  validate: isSlug,
  about: (page) => {
    if (page.type === 'gone') {
      return { title: words.bulletin.goneTitle, description: words.bulletin.goneText, noIndex: true }
    }
    const { number, title, stage } = page.bulletin
    return {
      title,
      label: number,
      description: words.bulletin.description(number, title, words.stages[stage]),
      kind: 'article',
    }
  },
  hasContent: 'always',
  search: null,
  sitemap: async (reader) =>
    (await reader.list('bac-bulletin', { sort: 'postedAt:desc' }, address)).map(({ slug, updatedAt }) => ({
      path: `${BIDS}/${slug}`,
      changedAt: updatedAt,
    })),
}
