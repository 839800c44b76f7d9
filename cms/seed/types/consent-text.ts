import { defineSeed, published } from '../definition'

/** What the forms ask first. A utility adds versions of its own. */
const texts = [
  {
    form: 'job_application',
    code: '2026-11-23',
    text: 'I agree that {utility} keeps my application and CV for {period}, uses them only to fill this job, then deletes them. I can withdraw my consent at any time by writing to the data protection officer.',
  },
  {
    form: 'service_draft',
    code: '2026-11-25',
    text: '{utility} may save my application, so that I can continue on any device. It is deleted if I don’t send it within {period} after my last saved step.',
  },
  {
    form: 'service_application',
    code: '2026-11-23',
    text: 'The information I gave is true. I agree that {utility} may keep and use it to process this application and for as long as it serves this address.',
  },
  {
    form: 'medical_registration',
    code: '2026-11-25',
    text: 'I agree that {utility} keeps the health data on this form for {period}, encrypted, shows it only to the few staff who plan restoration and disconnections, then deletes it. I can withdraw my consent at any time by a privacy request. If I register another person, I have their consent.',
  },
].map((row) => ({ ...row, validFrom: `${row.code}T00:00:00.000Z` }))

export default defineSeed({ demo: () => texts.map(published), empty: () => texts.map(published) })
