import { defineSeed, published } from '../definition'

/** Steps of an application. The working days are the demo's own; a utility enters what its rules say. */
export const serviceStages = [
  {
    stage: 'received',
    title: 'Received',
    owner: 'utility',
    workingDays: 0,
    text: 'We check your requirements when you submit them.',
  },
  {
    stage: 'evaluation',
    title: 'Evaluation',
    owner: 'utility',
    workingDays: 3,
    text: 'An engineer calculates the load and checks the pole and transformer on your street.',
  },
  {
    stage: 'inspection',
    title: 'Inspection',
    owner: 'local_government',
    workingDays: 5,
    text: 'Your city or municipality inspects the wiring and issues the Certificate of Final Electrical Inspection (CFEI). Bring it to any of our offices.',
  },
  {
    stage: 'payment',
    title: 'Payment',
    owner: 'applicant',
    workingDays: 2,
    text: 'You pay the bill deposit at any of our offices or in any way listed on the “Pay your bill” page.',
  },
  {
    stage: 'installation',
    title: 'Installation',
    owner: 'utility',
    workingDays: 3,
    text: 'A crew installs the service drop and the meter. You choose morning or afternoon.',
  },
  {
    stage: 'energized',
    title: 'Complete',
    owner: 'utility',
    workingDays: 1,
    text: 'Power is on. Your first bill arrives in about a month.',
  },
]

/** Working days from the application to power, if every step takes its time. */
export const SERVICE_DAYS = serviceStages.reduce((days, { workingDays }) => days + workingDays, 0)

export default defineSeed({
  demo: () => serviceStages.map((stage, index) => published({ ...stage, order: index + 1 })),
})
