import type { FormOption } from '~/lib/public-form'

/**
 * The page of a form whose sender gets a reference number: complaints, privacy requests, medical priority.
 */
export interface CaseFormPageData {
  /** Above the button: how long the submission is stored. */
  note: string
  /** Beside the form: next steps, deadlines, and further remedies. */
  sections: { title: string; lines: string[] }[]
  /** Options that only the page knows, by field. */
  options: Record<string, FormOption[]>
  /** The consent text and its version, where the form asks for consent. */
  terms?: { version: string; consent: string }
}
