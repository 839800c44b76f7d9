import { phoneLink } from '~/lib/links'
import * as t from '~/messages/en/storm'
import { Section } from '~/ui/section'
import type { StormPageData } from '../storm-page-data'

interface StormContentProps {
  storm: StormPageData
  /** Path of the outage report; null if it isn't available. */
  report: string | null
}

/**
 * The home page in storm mode: outages, phone numbers, safety rules, places to stay, and unavailable
 * services.
 */
export function StormContent({ storm, report }: StormContentProps) {
  const { headline, text, safety, unavailable, hotlines, sites } = storm
  return (
    <div className="storm-page">
      <section className="storm-head" aria-labelledby="storm-headline">
        <h1 id="storm-headline">{headline}</h1>
        {text && <p>{text}</p>}
      </section>
      <section className="storm-card" aria-labelledby="check">
        <h2 id="check">{t.check}</h2>
        <form role="search" action="/services/outages" method="get" aria-label={t.check}>
          <label htmlFor="storm-area">{t.field}</label>
          <div className="line">
            <input
              id="storm-area"
              name="area"
              type="text"
              required
              maxLength={80}
              autoComplete="address-level3"
            />
            <button type="submit">{t.button}</button>
          </div>
        </form>
        <p className="ways">
          <a href="/services/outages">{t.all}</a>
          {report && <a href={report}>{t.report}</a>}
        </p>
      </section>
      {hotlines.length > 0 && (
        <section className="storm-card" aria-labelledby="hotlines">
          <h2 id="hotlines">{t.hotlines}</h2>
          <ul className="storm-hotlines">
            {hotlines.map(({ documentId, name, phone, hours }) => (
              <li key={documentId} data-document={documentId}>
                <span>{name}</span>
                <a href={phoneLink(phone)} aria-label={t.call(phone)}>
                  {phone}
                </a>
                {hours && <span className="hours">{hours}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {safety.length > 0 && (
        <Section id="safety" title={t.safety}>
          <Lines lines={safety} />
        </Section>
      )}
      {sites.map(({ title, sites: places }) => (
        <Section key={title} id={places[0]!.documentId} title={title}>
          <ul className="storm-sites">
            {places.map(({ documentId, name, address, note }) => (
              <li key={documentId} data-document={documentId}>
                <h3>{name}</h3>
                <p>{address}</p>
                {note && <p className="note">{note}</p>}
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {unavailable.length > 0 && (
        <Section id="unavailable" title={t.unavailable} intro={t.unavailableIntro}>
          <Lines lines={unavailable} />
        </Section>
      )}
      <Section id="usual" title={t.usual}>
        <p>{t.usualText}</p>
      </Section>
    </div>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="storm-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
