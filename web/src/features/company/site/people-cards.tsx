import { BREAKPOINTS } from '~/behavior/specified-limits'
import { splitParagraphs } from '~/lib/split-paragraphs'
import * as t from '~/messages/en/company'
import ChevronDown from '~icons/lucide/chevron-down'
import UserRound from '~icons/lucide/user-round'
import type { Person } from '../people'
import { PersonPortrait } from './person-portrait'

const { lg, md, sm } = BREAKPOINTS
/** Portrait widths for four, three or two cards in a row, and on a phone beside the text. */
const SIZES = `(min-width: ${lg}) 282px, (min-width: ${md}) 31vw, (min-width: ${sm}) 46vw, 160px`
/** Portraits that may be on the first screen and aren't loaded lazily. */
const IN_VIEW = 4

interface PeopleCardsProps {
  people: Person[]
  /** Heading level: 2 below the page's heading, 3 within a section. */
  level?: 2 | 3
}

/**
 * Cards of people with portrait, name and position. The biography expands within the card, also without
 * JavaScript.
 */
export function PeopleCards({ people, level = 2 }: PeopleCardsProps) {
  const Heading = `h${level}` as const
  return (
    <ul className="people-cards">
      {people.map(({ documentId, name, position, summary, portrait, portraitAlt, biography }, index) => (
        <li key={documentId}>
          <div className="portrait">
            {portrait ? (
              <PersonPortrait
                image={portrait}
                alt={portraitAlt ?? ''}
                sizes={SIZES}
                eager={level === 2 && index < IN_VIEW}
              />
            ) : (
              <UserRound aria-hidden />
            )}
          </div>
          <div className="text">
            <Heading>{name}</Heading>
            <p className="position">{position}</p>
            {summary && <p className="summary">{summary}</p>}
            {biography && (
              <details>
                <summary>
                  {t.biography} <span className="visually-hidden">{t.biographyOf(name)}</span>
                  <ChevronDown aria-hidden />
                </summary>
                {splitParagraphs(biography).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </details>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
