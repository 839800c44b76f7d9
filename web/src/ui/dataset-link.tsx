import { asData } from '~/messages/en/open-data'

/** A link to the open dataset of some figures. */
export function DatasetLink({ of }: { of: string }) {
  return (
    <p className="as-data screen-only">
      <a href={`/data#${of}`}>{asData}</a>
    </p>
  )
}
