import { figure, percent } from '~/lib/format'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/energy'
import { swatches, technologyBackground } from '~/ui/technology-colours'
import type { EnergyMix, MixPart } from '../model'

export const GWH = 1_000_000
/** A share below this has no room for its number inside the bar; the legend has it anyway. */
const LABELLED_FROM = 0.07

/** A month's energy by technology, as a bar with its legend. */
export function MixBar({ mix }: { mix: EnergyMix }) {
  return (
    <div className="energy-mix">
      <div className="bar keeps-colour" aria-hidden>
        {mix.parts.map(({ technology, share }) => (
          <span
            key={technology}
            style={{
              flexGrow: share,
              background: technologyBackground(technology),
              color: swatches[technology].text,
            }}
          >
            {share >= LABELLED_FROM && shareText(share)}
          </span>
        ))}
      </div>
      <dl className="legend">
        {mix.parts.map((part) => (
          <div key={part.technology}>
            <dt>
              <i className="keeps-colour" style={{ background: technologyBackground(part.technology) }} />
              {t.technologies[part.technology]}
            </dt>
            <dd>{shareText(part.share)}</dd>
            <dd>{details(part)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** `35%` rather than `35.0%`. */
export function shareText(share: number): string {
  return percent(share).replace('.0%', '%')
}

function details({ energyKwh, contracts, participants }: MixPart): string {
  return [
    shared.gwh(figure(energyKwh / GWH, 1)),
    contracts && t.contracts(contracts),
    participants && t.participants(figure(participants)),
  ]
    .filter(Boolean)
    .join(' · ')
}
