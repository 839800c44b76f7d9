import { formatNumber } from '~/lib/format'
import { splitParagraphs } from '~/lib/split-paragraphs'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/company'
import { DataTable, NumberCell, NumberHeading } from '~/ui/data-table'
import { PictureCaption } from '~/ui/picture-caption'
import { ResponsivePicture } from '~/ui/responsive-picture'
import { Section } from '~/ui/section'
import type { AboutPageText } from '../about-page-text'
import { FranchiseMap, MunicipalityColorMark } from './franchise-map'

const known = (value: number | null) => (value === null ? shared.notStated : formatNumber(value))

interface FranchiseAreaProps {
  about: AboutPageText
  /** Null where the figure of a municipality is unknown. */
  totals: { barangays: number | null; customers: number | null }
}

/** The franchise area: an uploaded map or a drawing, and the figures of each municipality. */
export function FranchiseArea({ about, totals }: FranchiseAreaProps) {
  const { areaIntro, areaNote, areaPicture, areaPictureAlt, municipalities, substations } = about
  const isDrawn = !areaPicture && municipalities.some(({ outline }) => outline)
  return (
    <Section id="franchise-area" title={t.about.area} {...(areaIntro && { intro: areaIntro })}>
      <div className="franchise-area">
        {areaPicture && (
          <figure className="area-map">
            <ResponsivePicture
              picture={areaPicture}
              alt={areaPictureAlt ?? ''}
              sizes="(min-width: 960px) 56vw, 100vw"
            />
            <PictureCaption caption={areaPicture.caption} credit={areaPicture.credit} />
          </figure>
        )}
        {isDrawn && (
          <div className="area-map">
            <FranchiseMap municipalities={municipalities} substations={substations} />
            {substations.length > 0 && (
              <p className="legend">{t.about.stations(substations.map(({ name }) => name))}</p>
            )}
          </div>
        )}
        <div className="twin">
          <DataTable caption={t.about.areaTable}>
            <thead>
              <tr>
                <th scope="col">{t.about.municipality}</th>
                <NumberHeading>{t.about.barangays}</NumberHeading>
                <NumberHeading>{shared.customers}</NumberHeading>
              </tr>
            </thead>
            <tbody>
              {municipalities.map(({ name, barangays, customers, outline }, index) => (
                <tr key={name}>
                  <th scope="row">
                    {isDrawn && outline && <MunicipalityColorMark index={index} />}
                    {name}
                  </th>
                  <NumberCell>{known(barangays)}</NumberCell>
                  <NumberCell>{known(customers)}</NumberCell>
                </tr>
              ))}
            </tbody>
            {municipalities.length > 1 && (
              <tfoot>
                <tr>
                  <th scope="row">{t.about.wholeArea}</th>
                  <NumberCell>{known(totals.barangays)}</NumberCell>
                  <NumberCell>{known(totals.customers)}</NumberCell>
                </tr>
              </tfoot>
            )}
          </DataTable>
          {areaNote && splitParagraphs(areaNote).map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
        </div>
      </div>
    </Section>
  )
}
