import { defineSeed, published } from '../definition'
import { UTILITY } from '../demo/utility'

/** What the forms ask first. A utility adds versions of its own. */
const texts = {
  job_application:
    'I agree that {utility} may keep my application and CV for {period} and use them only to fill this job. It then deletes them. I can withdraw my consent at any time by writing to the data protection officer.',
  service_draft:
    'I agree that {utility} may store what I enter and upload, so that I can continue on any device and {utility} can receive my application. If I don’t send it, it is deleted {period} after my last saved step.',
  service_application:
    'The information I gave is true. I agree that {utility} may keep and use it to process this application and for as long as it serves this address.',
  medical_registration:
    'I agree that {utility} may keep the health data on this form, encrypted, for {period} and show it only to the few staff who plan restoration and disconnections. It then deletes the data. I can withdraw my consent at any time by sending a privacy request. If I register another person, I have their consent.',
}

/** The demo's submissions are older than the day on which it is seeded. */
const DEMO_CODE = '2026-01-01'

const rows = (code: string) =>
  Object.entries(texts).map(([form, text]) =>
    published({ form, code, text, validFrom: `${code}T00:00:00.000Z` }),
  )

/** The period as the forms write it. */
function period(months = 0): string {
  if (months % 12 > 0) return `${months} months`
  return months === 12 ? '1 year' : `${months / 12} years`
}

/**
 * What the sender of a demo submission agreed to.
 * @param months the retention, for a text that states one
 */
export const consentGiven = (form: keyof typeof texts, months?: number) => ({
  consent: texts[form].replaceAll('{utility}', UTILITY).replaceAll('{period}', period(months)),
  consentVersion: months ? `${DEMO_CODE}-${months}` : DEMO_CODE,
})

export default defineSeed({ demo: () => rows(DEMO_CODE), empty: () => rows('2026-11-28') })
