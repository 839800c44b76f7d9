import { feeds } from '~/messages/en/feeds'
import Rss from '~icons/lucide/rss'
import { feedPath, type FeedFormat, type FeedName } from '~/lib/feed-paths'

/** Links to the feeds of a list, for feed readers. */
export function FeedSubscribe({ names }: { names: FeedName[] }) {
  return (
    <nav className="feeds screen-only" aria-label={feeds.heading}>
      {names.map((name) => (
        <p key={name}>
          <Rss aria-hidden /> {feeds.of[name]}
          {Object.entries(feeds.forms).map(([form, label]) => (
            <a
              key={form}
              href={feedPath(name, form as FeedFormat)}
              aria-label={`${feeds.of[name]}, ${label}`}
            >
              {label}
            </a>
          ))}
        </p>
      ))}
    </nav>
  )
}
