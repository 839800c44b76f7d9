import { defineSeed } from '../definition'
import { localDate } from '../demo/months'
import { consentGiven } from './consent-text'

const DAY_MS = 86_400_000

/** A registration of the demo; the person is invented. */
export default defineSeed({
  demo: ({ at }) => {
    const sent = new Date(at.getTime() - 75 * 3_600_000)
    const after = (days: number) => localDate(new Date(sent.getTime() + days * DAY_MS))
    const data = {
      reference: 'H-7MQD-4KXT',
      name: 'Rosario Villanueva',
      email: 'rosario.villanueva@mail.example',
      phone: '0917 555 0142',
      accountNumber: '04-0912-8',
      barangay: 'mabini',
      stage: 'registered',
      ...consentGiven('medical_registration', 12),
      dueOn: after(5),
      purgeOn: after(365),
    }
    const encrypted = {
      device: 'Oxygen concentrator',
      place: '18 Mabini Street',
      backup: 'A battery for 4 hours',
      details:
        'It runs at night, from 9 PM to 6 AM. Please call the number above before you switch off the line.',
    }
    return [{ data, encrypted, at: sent }]
  },
})
