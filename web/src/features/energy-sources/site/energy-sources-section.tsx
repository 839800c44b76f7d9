import { formatNumber } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/energy'
import { EmptyState } from '~/ui/empty-state'
import { MoreLink } from '~/ui/more-link'
import { Section } from '~/ui/section'
import Leaf from '~icons/lucide/leaf'
import type { EnergyMix } from '../model'
import { KWH_PER_GWH, EnergyMixBar } from './energy-mix-bar'

/** The sources of the newest month's energy. */
export function EnergySourcesSection({ mix }: { mix: EnergyMix | null }) {
  if (mix === null) {
    return (
      <Section id="energy-sources" className="screen-only" title={shared.sections.sources}>
        <EmptyState icon={<Leaf aria-hidden />} {...t.sourcesEmpty} />
      </Section>
    )
  }
  const intro = t.sourcesIntro(monthAndYear(mix.month), formatNumber(mix.totalKwh / KWH_PER_GWH, 1))
  return (
    <Section
      id="energy-sources"
      className="screen-only"
      title={shared.sections.sources}
      intro={intro}
      aside={<MoreLink href="/energy-sources">{t.sourcesMore}</MoreLink>}
    >
      <EnergyMixBar mix={mix} />
    </Section>
  )
}
