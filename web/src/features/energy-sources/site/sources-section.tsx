import { figure, percent } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/energy'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { swatches, technologyBackground } from '~/ui/technology-colours'
import Leaf from '~icons/lucide/leaf'
import type { EnergyMix, MixPart } from '../model'

const GWH = 1_000_000
/** A share below this has no room for its number inside the bar; the legend has it anyway. */
const LABELLED_FROM = 0.07

/** Where the newest month's energy came from. */
export function SourcesSection({ mix }: { mix: EnergyMix | null }) {
  if (mix === null) {
    return (
      <Section id="energy-sources" className="screen-only" title={shared.sections.sources}>
        <EmptyState icon={<Leaf aria-hidden />} {...t.sourcesEmpty} />
      </Section>
    )
  }
  const intro = t.sourcesIntro(monthAndYear(mix.month), figure(mix.totalKwh / GWH, 1))
  return (
    <Section id="energy-sources" className="screen-only" title={shared.sections.sources} intro={intro}>
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
    </Section>
  )
}

/** `35%` rather than `35.0%`. */
function shareText(share: number): string {
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
