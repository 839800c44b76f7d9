import type { FormOption } from '~/lib/public-form'

/** A page of a form that is followed by its reference: complaints, privacy requests, medical priority. */
export interface CasePage {
  /** Above the button: how long it is stored. */
  note: string
  /** Beside the form: what happens, by when, and where to go next. */
  sections: { title: string; lines: string[] }[]
  /** Choices that only the page knows, by field. */
  options: Record<string, FormOption[]>
  /** What the sender agrees to, where the form asks for consent. */
  terms?: { version: string; consent: string }
}
