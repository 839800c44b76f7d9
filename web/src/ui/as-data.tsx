import { asData } from '~/messages/en/open-data'

/** The way from figures to the dataset that they stand on. */
export function AsData({ of }: { of: string }) {
  return (
    <p className="as-data screen-only">
      <a href={`/data#${of}`}>{asData}</a>
    </p>
  )
}
