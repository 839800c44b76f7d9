import * as t from '~/messages/en/storm'

/** A banner above every page except home in storm mode, which links to home. */
export function StormModeBar({ headline }: { headline: string }) {
  return (
    <aside className="storm-bar" aria-label={t.banner}>
      <div>
        <p>{headline}</p>
        <a href="/">{t.details}</a>
      </div>
    </aside>
  )
}
