import { asData } from '~/messages/en/open-data'

/** A link from figures to their dataset. */
export function DatasetLink({ of }: { of: string }) {
  return (
    <p className="as-data screen-only">
      <a href={`/data#${of}`}>{asData}</a>
    </p>
  )
}
