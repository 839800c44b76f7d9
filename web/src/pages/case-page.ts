import type { CmsReader } from '~/cms/reader'
import type { CasePage } from '~/features/cases/case-view'
import { readCaseSettings, type CaseSettings } from '~/features/site-settings/api'
import { linesOf } from '~/lib/lines'
import type { PublicForm } from '~/lib/public-form'
import { monthCount } from '~/messages/en'
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
  /** Retention in months. */
  months?: (settings: CaseSettings) => number
  /** The utility's own words on where to go next, a paragraph on each line. */
  escalation?: (settings: CaseSettings) => string | null
  /** What else the page knows: choices, and what the sender agrees to. */
  more?: (reader: CmsReader, retention: string) => Promise<Partial<CasePage>>
}

/** The page of a form that is answered by a date and followed by its reference. */
export const casePage = ({
  form,
  texts,
  aliases,
  days,
  months = ({ caseMonths }) => caseMonths,
  escalation = () => null,
  more = () => Promise.resolve({}),
}: CaseKind): PageDefinition<CasePage> => ({
  label: texts.label,
  aliases,
  build: async (reader: CmsReader) => {
    const settings = await readCaseSettings(reader)
    const own = linesOf(escalation(settings))
    const retention = monthCount(months(settings))
    return {
      page: {
        note: texts.retention(retention),
        sections: [
          { title: texts.next, lines: texts.nextLines(days(settings)) },
          { title: texts.escalate, lines: own.length > 0 ? own : texts.escalateLines },
        ],
        options: {},
        ...(await more(reader, retention)),
      },
    }
  },
  about: (_page, site) => ({
    title: texts.title,
    label: texts.label,
    description: texts.description(site.utilityName),
  }),
  hasContent: 'always',
  search: texts.search,
  sitemap: 'itself',
  form,
})
