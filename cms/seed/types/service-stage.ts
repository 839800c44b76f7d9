import { defineSeed, published } from '../definition'

/** The way of an application. How long each step may take is the demo's own; a utility enters what its rules say. */
export const serviceStages = [
  {
    stage: 'received',
    title: 'Received',
    owner: 'utility',
    workingDays: 0,
    text: 'Your papers are looked through at once.',
  },
  {
    stage: 'evaluation',
    title: 'Evaluation',
    owner: 'utility',
    workingDays: 3,
    text: 'An engineer computes the load and looks at the pole and the transformer of your street.',
  },
  {
    stage: 'inspection',
    title: 'Inspection',
    owner: 'local_government',
    workingDays: 5,
    text: 'The wiring is inspected on site, and the city certifies it.',
  },
  {
    stage: 'payment',
    title: 'Payment',
    owner: 'applicant',
    workingDays: 2,
    text: 'You pay the deposits at any office or payment partner.',
  },
  {
    stage: 'installation',
    title: 'Installation',
    owner: 'utility',
    workingDays: 3,
    text: 'A crew sets the meter and the service drop. You choose morning or afternoon.',
  },
  {
    stage: 'energized',
    title: 'Energized',
    owner: 'utility',
    workingDays: 1,
    text: 'The meter runs, and the first bill follows in about a month.',
  },
]

export default defineSeed({
  demo: () => serviceStages.map((stage, index) => published({ ...stage, order: index + 1 })),
})
