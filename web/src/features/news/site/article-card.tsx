import * as t from '~/messages/en/news'
import { Card } from '~/ui/card-list'
import { ResponsivePicture } from '~/ui/responsive-picture'
import type { ArticleCard } from '../news-view'

interface ArticleCardViewProps {
  card: ArticleCard
  /** How wide its cover is (CSS `sizes`). */
  coverSizes: string
}

/** An article in a list: its cover, when it was posted and what it is about. */
export function ArticleCardView({ card, coverSizes }: ArticleCardViewProps) {
  const { title, href, summary, category, cover, posted } = card
  return (
    <Card
      level={3}
      title={title}
      href={href}
      meta={`${posted} · ${t.categories[category]}`}
      aside={
        cover && (
          <div className="article-cover">
            {/* Its content is on the article's own page: here it would be read before every title. */}
            <ResponsivePicture picture={cover} alt="" sizes={coverSizes} />
          </div>
        )
      }
    >
      <p>{summary}</p>
    </Card>
  )
}
