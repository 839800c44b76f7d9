import { defineSeed } from '../definition'
import { localDate } from '../demo/months'

const DAY_MS = 86_400_000

/** A privacy request of the demo. The person is invented. */
export default defineSeed({
  demo: ({ at }) => {
    const sent = new Date(at.getTime() - 50 * 3_600_000)
    const data = {
      reference: 'P-6WKC-2RJT',
      right: 'access',
      name: 'Corazon Ilagan',
      email: 'corazon.ilagan@mail.example',
      phone: '0917 555 0177',
      accountNumber: '04-3320-5',
      text: 'Please send me all data that you keep about my account.',
      stage: 'checking_identity',
      dueOn: localDate(new Date(sent.getTime() + 15 * DAY_MS)),
    }
    return [{ data, at: sent }]
  },
})
