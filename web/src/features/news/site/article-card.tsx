import { Card } from '~/ui/card-list'
import { ResponsivePicture } from '~/ui/responsive-picture'
import type { ArticleCardView } from '../news-view-model'

interface ArticleCardViewProps {
  card: ArticleCardView
  /** Width of the cover, as the HTML attribute `sizes`. */
  coverSizes: string
}

/** An article in a list: cover, date and summary. */
export function ArticleCard({ card, coverSizes }: ArticleCardViewProps) {
  const { title, href, summary, category, cover, posted } = card
  return (
    <Card
      level={3}
      title={title}
      href={href}
      meta={`${posted} · ${category}`}
      aside={
        cover && (
          <div className="article-cover">
            {/* The alternative text is empty here, since screen readers would read it before every title. */}
            <ResponsivePicture picture={cover} alt="" sizes={coverSizes} />
          </div>
        )
      }
    >
      <p>{summary}</p>
    </Card>
  )
}
