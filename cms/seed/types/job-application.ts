import { defineSeed } from '../definition'
import { consentGiven } from './consent-text'

/** Who applied for jobs of the demo, on paper: their CVs are in a folder of the office. All are invented. */
export default defineSeed({
  demo: ({ at }) => {
    const purgeOn = new Date(at.getTime() + 360 * 86_400_000).toISOString().slice(0, 10)
    return [
      {
        reference: 'J-T4WK-8RQZ',
        job: 'Line technician',
        name: 'Jomar Villareal',
        email: 'jomar.villareal@mail.example',
        phone: '0918 555 0142',
        message: 'I worked on lines in the next province for 3 years. I could start in January.',
        stage: 'interview',
        notes: 'Climbing test on Thursday.',
      },
      {
        reference: 'J-9HDM-V3XC',
        job: 'Customer service representative',
        name: 'Lorena Agbayani',
        email: 'lorena.agbayani@mail.example',
        message: 'I’ve worked at the customer counter of a water district for 4 years.',
        stage: 'new',
      },
    ].map((row, index) => ({
      at: new Date(at.getTime() - (5 - index * 3) * 86_400_000),
      data: { ...row, ...consentGiven('job_application', 12), purgeOn },
    }))
  },
})
