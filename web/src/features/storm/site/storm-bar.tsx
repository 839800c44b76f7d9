import * as t from '~/messages/en/storm'

/** Above every page but home in a storm: one line with the way to what to do. */
export function StormBar({ headline }: { headline: string }) {
  return (
    <aside className="storm-bar" aria-label={t.banner}>
      <div>
        <p>{headline}</p>
        <a href="/">{t.details}</a>
      </div>
    </aside>
  )
}
