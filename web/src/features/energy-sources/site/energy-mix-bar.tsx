import { formatNumber, formatPercent } from '~/lib/format'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/energy'
import { technologySwatches, technologyBackground } from '~/ui/technology-colors'
import type { EnergyMix, EnergyMixPart } from '../model'

export const KWH_PER_GWH = 1_000_000
/** A smaller share has no label inside the bar; the legend has it anyway. */
const LABELED_FROM = 0.07

/** A month's energy by technology, as a bar with its legend. */
export function EnergyMixBar({ mix }: { mix: EnergyMix }) {
  return (
    <div className="energy-mix">
      <div className="bar keeps-color" aria-hidden>
        {mix.parts.map(({ technology, share }) => (
          <span
            key={technology}
            style={{
              flexGrow: share,
              background: technologyBackground(technology),
              color: technologySwatches[technology].text,
            }}
          >
            {share >= LABELED_FROM && formatPercent(share)}
          </span>
        ))}
      </div>
      <dl className="legend">
        {mix.parts.map((part) => (
          <div key={part.technology}>
            <dt>
              <i className="keeps-color" style={{ background: technologyBackground(part.technology) }} />
              {t.technologies[part.technology]}
            </dt>
            <dd>{formatPercent(part.share)}</dd>
            <dd>{details(part)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function details({ energyKwh, contracts, participants }: EnergyMixPart): string {
  return [
    shared.gwh(formatNumber(energyKwh / KWH_PER_GWH, 1)),
    contracts && t.contracts(contracts),
    participants && t.participants(formatNumber(participants)),
  ]
    .filter(Boolean)
    .join(' · ')
}
