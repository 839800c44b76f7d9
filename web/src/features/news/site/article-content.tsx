import type { Crumb } from '~/lib/page-head'
import * as t from '~/messages/en/news'
import { Facts } from '~/ui/facts'
import { PageHeading } from '~/ui/page-heading'
import { PictureCaption } from '~/ui/picture-caption'
import { ResponsivePicture } from '~/ui/responsive-picture'
import { RichText } from '~/ui/rich-text'
import { PageBody } from '~/ui/section'
import type { ArticleView } from '../news-view-model'
import { MoreNewsLinks, ShareLinks } from './share-and-more-links'

interface ArticleContentProps {
  page: ArticleView
  crumbs: Crumb[]
  /** Absolute URL, for sharing. */
  address: string
}

/** An article in reading order: title, facts, cover, text, related links. */
export function ArticleContent({ page, crumbs, address }: ArticleContentProps) {
  const { card, author, updated, minutes, body, headings, related, latest } = page
  const { title, summary, cover, coverAlt, posted } = card
  return (
    <>
      <PageHeading title={title} lead={summary} crumbs={crumbs} />
      <PageBody>
        <article className="article">
          {cover && (
            <figure className="cover">
              <ResponsivePicture
                picture={cover}
                alt={coverAlt}
                sizes="(min-width: 1200px) 1150px, 100vw"
                eager
              />
              <PictureCaption caption={cover.caption} credit={cover.credit} />
            </figure>
          )}
          <div className="columns">
            <div className="side">
              <Facts
                facts={[
                  { term: t.news.published, value: posted },
                  { term: t.news.updated, value: updated },
                  { term: t.news.by, value: author },
                  { term: t.news.reading, value: t.news.minutes(minutes) },
                ]}
              />
              {headings.length > 1 && (
                <nav className="contents screen-only" aria-label={t.news.onThisPage}>
                  <b>{t.news.onThisPage}</b>
                  <ul>
                    {headings.map(({ id, text }) => (
                      <li key={id}>
                        <a href={`#${id}`}>{text}</a>
                      </li>
                    ))}
                  </ul>
                </nav>
              )}
            </div>
            <RichText blocks={body} />
            <ShareLinks title={title} address={address} />
          </div>
        </article>
        <MoreNewsLinks related={related} latest={latest} />
      </PageBody>
    </>
  )
}
