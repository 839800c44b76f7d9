import { defineSeed, published } from '../definition'

const ID = {
  name: 'A valid government-issued ID with your signature',
  help: 'Upload a photo of each side, or both sides in one PDF.',
}
/** Of a service that is applied for at an office alone. */
const ID_AT_OFFICE = { ...ID, help: 'Bring the original.' }
const OWNERSHIP = {
  name: 'Proof of ownership or right to occupy',
  help: 'Land title, tax declaration, lease or the owner’s consent.',
}
const WIRING = {
  name: 'Electrical plan signed by a licensed electrical practitioner',
  help: 'A PDF from the practitioner who signed it, or a scan.',
}

/** The certificate that the city or municipality issues once it has inspected the wiring: never asked for at the start. */
export const CFEI = 'Certificate of Final Electrical Inspection (CFEI)'

const ACCOUNT = {
  label: 'Account number',
  help: 'On your bill, above your name.',
  answerKind: 'text',
}
const DESK_STEPS = [
  {
    stage: 'received',
    title: 'Received',
    owner: 'utility',
    workingDays: 0,
    text: 'We check your requirements when you submit them.',
  },
  {
    stage: 'evaluation',
    title: 'Account check',
    owner: 'utility',
    workingDays: 2,
    text: 'We check the account and its latest bill, and call you if anything is unclear.',
  },
]

/** What can be applied for at the demo utility. A real one enters what its own rules ask for. */
export const serviceKinds = [
  {
    kind: 'new',
    title: 'New connection',
    summary: 'For a house, shop or other property without a meter.',
    requirements: [
      ID,
      OWNERSHIP,
      WIRING,
      { name: 'Location sketch', help: 'A drawing or a map, with a landmark.' },
    ],
    fees: 'A bill deposit equal to 1 month’s estimated bill. You pay nothing before we evaluate your application.',
    isOnline: true,
    asksForUse: true,
  },
  {
    kind: 'temporary',
    title: 'Temporary connection',
    summary: 'For a construction site, fiesta or fair, for up to 1 year.',
    requirements: [ID_AT_OFFICE, { name: 'Building permit or event permit' }, { name: WIRING.name }],
    fees: 'A bill deposit for the whole period, refunded with the final bill.',
  },
  {
    kind: 'additional_load',
    title: 'Additional load',
    summary:
      'For adding large loads, such as air conditioning, machinery or an electric vehicle (EV) charger.',
    requirements: [ID, { name: 'List of added appliances and their power ratings (kW)' }, WIRING],
    fees: 'The difference between the new and the old bill deposit.',
    isOnline: true,
    asksForUse: true,
    questions: [ACCOUNT],
  },
  {
    kind: 'transfer',
    title: 'Meter relocation',
    summary: 'For moving a meter or service drop to another wall or pole.',
    requirements: [ID_AT_OFFICE, { name: 'Photos of the current and proposed locations' }],
    fees: 'Materials and labor, based on an estimate you approve first.',
  },
  {
    kind: 'name_change',
    title: 'Change of name',
    summary: 'For a property that you bought, inherited or rent.',
    requirements: [
      ID,
      OWNERSHIP,
      { name: 'Latest paid bill' },
      { name: 'Death certificate', help: 'If the account holder has died.', isRequired: false },
    ],
    fees: 'No fee.',
    isOnline: true,
    questions: [
      ACCOUNT,
      { label: 'Current name on the account', answerKind: 'text' },
      {
        label: 'Why is the name changing?',
        answerKind: 'choice',
        choices:
          'I bought the property\nI inherited the property\nI rent the property\nThe name is misspelled',
      },
    ],
    steps: [
      ...DESK_STEPS,
      {
        stage: 'energized',
        title: 'Name changed',
        owner: 'utility',
        workingDays: 1,
        text: 'Your next bill is in the new name.',
      },
    ],
  },
  {
    kind: 'reconnection',
    title: 'Reconnection',
    summary: 'For service that was disconnected, once you’ve paid what you owe or fixed the problem.',
    requirements: [
      ID,
      { name: 'Receipt for the amount due' },
      { name: 'New electrical plan', help: 'If service was off for more than 1 year.', isRequired: false },
    ],
    fees: 'The reconnection fee in the schedule of service fees.',
    isOnline: true,
    questions: [
      ACCOUNT,
      {
        label: 'Payment reference',
        help: 'On the receipt for the amount due.',
        answerKind: 'text',
        isRequired: false,
      },
    ],
  },
  {
    kind: 'net_metering',
    title: 'Net metering',
    summary: 'For solar panels of up to 100 kW: energy you export is credited on your bill.',
    requirements: [
      ID,
      { name: 'Single-line diagram signed by a professional electrical engineer', accepts: 'pdf' },
      { name: 'Data sheets of the panels and the inverter', accepts: 'pdf' },
    ],
    fees: 'The cost of the bidirectional meter that replaces yours and, if needed, of a distribution impact study.',
    isOnline: true,
    questions: [
      ACCOUNT,
      {
        label: 'Capacity of the solar panels (kW)',
        help: 'No more than 100.',
        answerKind: 'number',
      },
      {
        label: 'Is the system installed?',
        answerKind: 'choice',
        choices: 'Yes\nNo, it’s planned',
      },
    ],
  },
  {
    kind: 'closing',
    title: 'Account closure',
    summary: 'For moving out. We stop the service and refund the bill deposit.',
    requirements: [ID, { name: 'Latest paid bill' }],
    fees: 'No fee. The bill deposit is refunded, less the final bill.',
    isOnline: true,
    questions: [
      ACCOUNT,
      { label: 'Last day of service', help: 'For example: December 15, 2026.', answerKind: 'text' },
      {
        label: 'How should we refund the deposit?',
        answerKind: 'long_text',
        help: 'A bank account, or a check at our office.',
      },
    ],
    steps: [
      ...DESK_STEPS,
      {
        stage: 'installation',
        title: 'Final reading',
        owner: 'utility',
        workingDays: 2,
        text: 'On your last day, a crew reads the meter and removes it.',
      },
      {
        stage: 'energized',
        title: 'Account closed',
        owner: 'utility',
        workingDays: 5,
        text: 'You get your final bill and the rest of your deposit.',
      },
    ],
  },
]

export default defineSeed({
  demo: () =>
    serviceKinds.map(({ requirements, questions = [], ...kind }, index) =>
      published({
        isOnline: false,
        asksForUse: false,
        ...kind,
        questions: questions.map((one) => ({ isRequired: true, ...one })),
        requirements: requirements.map((one) => ({
          isRequired: true,
          accepts: 'any',
          maxMegabytes: 10,
          ...one,
        })),
        order: index + 1,
      }),
    ),
})
