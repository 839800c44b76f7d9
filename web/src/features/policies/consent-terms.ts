import * as v from 'valibot'
import type { CmsReader } from '~/cms/cms-reader'

/** A version of what visitors agree to. */
export const consentTextSchema = v.object({ code: v.string(), text: v.string() })

/** The forms that ask for consent. */
export type ConsentForm = 'job_application' | 'service_draft' | 'service_application' | 'medical_registration'

/** What a form asks its sender to agree to. */
export interface ConsentTerms {
  /** Names the text and the period in it; stored with the submission. */
  version: string
  text: string
}

interface ConsentFacts {
  utility: string
  /** The retention that the form promises: as a number, which the version contains, and in words. */
  period: { count: number; words: string }
}

/**
 * Reads the newest consent text of a form, with the utility's name and period in place. Every utility has one; an empty
 * text stands for a database that was never seeded.
 */
export async function readConsentTerms(
  reader: CmsReader,
  form: ConsentForm,
  { utility, period }: ConsentFacts,
): Promise<ConsentTerms> {
  const query = {
    // A text that was made in Strapi's console has no version, and no form can name it.
    filters: { form: { $eq: form }, validFrom: { $notNull: true } },
    sort: ['validFrom:desc', 'documentId:asc'],
    pagination: { pageSize: 1 },
  }
  const [newest] = await reader.list('consent-text', query, consentTextSchema)
  if (!newest) return { version: '', text: '' }
  const { code, text } = newest
  return {
    version: text.includes('{period}') ? `${code}-${period.count}` : code,
    text: text.replaceAll('{utility}', utility).replaceAll('{period}', period.words),
  }
}
