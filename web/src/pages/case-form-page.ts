import type { CmsReader } from '~/cms/cms-reader'
import type { CaseFormPageData } from '~/features/cases/case-form-page-data'
import { readCaseSettings, type CaseSettings } from '~/features/site-settings/api'
import { splitLines } from '~/lib/split-lines'
import type { PublicForm } from '~/lib/public-form'
import { retentionPeriod } from '~/messages/en'
import type { PageDefinition } from './page-definition'

interface CaseTexts {
  label: string
  title: string
  description: (utility: string) => string
  search: { text: string; words: string }
  retention: (months: string) => string
  next: string
  nextLines: (days: number) => string[]
  escalate: string
  escalateLines: string[]
}

interface CaseKind {
  form: PublicForm
  texts: CaseTexts
  aliases: readonly `/${string}`[]
  days: (settings: CaseSettings) => number
  /** Retention period in months, from the settings. */
  months?: (settings: CaseSettings) => number
  /** The utility's text about further remedies, one paragraph per line. */
  escalation?: (settings: CaseSettings) => string | null
  /** Further data: options, and the consent text. */
  more?: (reader: CmsReader, settings: CaseSettings) => Promise<Partial<CaseFormPageData>>
}

/** Defines the page of a form whose sender gets a reference number and a date for the answer. */
export const createCaseFormPage = ({
  form,
  texts,
  aliases,
  days,
  months = ({ caseMonths }) => caseMonths,
  escalation = () => null,
  more = () => Promise.resolve({}),
}: CaseKind): PageDefinition<CaseFormPageData> => ({
  label: texts.label,
  aliases,
  build: async (reader: CmsReader) => {
    const settings = await readCaseSettings(reader)
    const own = splitLines(escalation(settings))
    const retention = retentionPeriod(months(settings))
    return {
      page: {
        note: texts.retention(retention),
        sections: [
          { title: texts.next, lines: texts.nextLines(days(settings)) },
          { title: texts.escalate, lines: own.length > 0 ? own : texts.escalateLines },
        ],
        options: {},
        ...(await more(reader, settings)),
      },
    }
  },
  meta: (_page, site) => ({
    title: texts.title,
    label: texts.label,
    description: texts.description(site.utilityName),
  }),
  hasContent: 'always',
  search: texts.search,
  sitemap: 'itself',
  form,
})
