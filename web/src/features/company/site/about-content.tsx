import type { Crumb } from '~/lib/page-head'
import { splitParagraphs } from '~/lib/split-paragraphs'
import * as t from '~/messages/en/company'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import ArrowRight from '~icons/lucide/arrow-right'
import Building2 from '~icons/lucide/building-2'
import UserRound from '~icons/lucide/user-round'
import type { AboutPageText } from '../about-page-text'
import type { Person } from '../people'
import { FranchiseArea } from './franchise-area'
import { CompanyHistory } from './company-history'
import { PeopleCards } from './people-cards'
import { PersonPortrait } from './person-portrait'
import { TowersOverHillsDrawing } from './towers-over-hills-drawing'

interface AboutContentProps {
  about: AboutPageText | null
  figures: { value: string; term: string }[]
  totals: { barangays: number | null; customers: number | null }
  directors: Person[]
  leaders: Person[]
  crumbs: Crumb[]
}

/** The about page: mission, franchise area, history and leaders. */
export function AboutContent(props: AboutContentProps) {
  const { about, figures, totals, directors, leaders, crumbs } = props
  if (!about) {
    return (
      <>
        <PageHeading title={t.about.label} crumbs={crumbs} />
        <PageBody>
          <EmptyState level={2} icon={<Building2 aria-hidden />} {...t.about.empty} />
        </PageBody>
      </>
    )
  }
  const { headline, lead, municipalities, milestones } = about
  return (
    <div className="about-page">
      <PageHeading title={headline} crumbs={crumbs} {...(lead && { lead })} overlap={figures.length > 0}>
        <TowersOverHillsDrawing />
      </PageHeading>
      <PageBody raised={figures.length > 0}>
        {figures.length > 0 && (
          <dl className="about-figures">
            {figures.map(({ value, term }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <WhoWeAre about={about} />
        {municipalities.length > 0 && <FranchiseArea about={about} totals={totals} />}
        {milestones.length > 0 && (
          <Section id="history" title={t.about.history} intro={t.about.historyIntro}>
            <CompanyHistory milestones={milestones} />
          </Section>
        )}
        {directors.length > 0 && (
          <Section
            id="board"
            title={t.board.title}
            aside={<More href="/about-us/bod" label={t.board.more} />}
          >
            <PeopleCards people={directors} level={3} />
          </Section>
        )}
        {leaders.length > 0 && (
          <Section
            id="leadership"
            title={t.leadership.title}
            aside={<More href="/about-us/leadership-team" label={t.leadership.more} />}
          >
            <Leaders leaders={leaders} />
          </Section>
        )}
      </PageBody>
    </div>
  )
}

function More({ href, label }: { href: string; label: string }) {
  return (
    <a className="about-more screen-only" href={href}>
      {label} <ArrowRight aria-hidden />
    </a>
  )
}

function WhoWeAre({ about }: { about: AboutPageText }) {
  const { profile, mission, vision, coreValues } = about
  const statements = [
    { title: t.about.mission, text: mission },
    { title: t.about.vision, text: vision },
    { title: t.about.values, text: coreValues },
  ].flatMap(({ title, text }) => (text ? [{ title, text }] : []))
  if (!profile && statements.length === 0) return null
  return (
    <Section id="profile" title={t.about.whoWeAre}>
      <div className="who-we-are">
        {profile && (
          <div className="profile">
            {splitParagraphs(profile).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        {statements.length > 0 && (
          <div className="statements">
            {statements.map(({ title, text }) => (
              <div key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            ))}
          </div>
        )}
      </div>
    </Section>
  )
}

function Leaders({ leaders }: { leaders: Person[] }) {
  return (
    <ul className="leader-list">
      {leaders.map(({ documentId, name, position, portrait }) => (
        <li key={documentId}>
          <div className="portrait">
            {/* The name is beside the portrait, so its alternative text is empty. */}
            {portrait ? <PersonPortrait image={portrait} alt="" sizes="96px" /> : <UserRound aria-hidden />}
          </div>
          <div>
            <h3>{name}</h3>
            <p>{position}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
