import { defineSeed, published } from '../definition'

const ID = 'One valid identity card with your signature'
const OWNED = 'Proof that you own the place or may use it: title, tax declaration, or the owner’s consent'
const INSPECTED = 'Certificate of electrical inspection of your city or town'

/** What can be applied for at the demo utility. A real one enters what its own rules ask for. */
const kinds = [
  {
    kind: 'new',
    title: 'New connection',
    summary: 'For a house, a shop or another place that has had no meter before.',
    papers: [ID, OWNED, INSPECTED, 'Sketch of how to get there'],
    fees: 'A bill deposit of one month’s estimated use. Nothing is paid before the evaluation.',
  },
  {
    kind: 'temporary',
    title: 'Temporary connection',
    summary: 'For a building site, a fiesta or a fair, for up to a year.',
    papers: [ID, 'Building permit, or the permit of the event', INSPECTED],
    fees: 'A bill deposit for the whole time, paid back with the last bill.',
  },
  {
    kind: 'additional_load',
    title: 'More load',
    summary: 'Before you add what draws much: air conditioning, machines, a charger for a car.',
    papers: [ID, 'List of what you add, with its kilowatts', INSPECTED],
    fees: 'The difference of the bill deposit.',
  },
  {
    kind: 'transfer',
    title: 'Move of the meter',
    summary: 'When a meter or its wires have to go to another wall or pole.',
    papers: [ID, 'Photograph of where it is and where it is to go'],
    fees: 'Materials and work, by an estimate that you see first.',
  },
  {
    kind: 'name_change',
    title: 'Change of name',
    summary: 'When you bought, inherited or rent the place.',
    papers: [ID, OWNED, 'The last bill, paid', 'Where somebody has died: the death certificate'],
    fees: 'No fee.',
  },
  {
    kind: 'reconnection',
    title: 'Reconnection',
    summary: 'When service was cut, for whatever reason, and the reason is settled.',
    papers: [ID, 'Receipt of what was owed', 'After more than a year: a new certificate of inspection'],
    fees: 'The reconnection fee of the service rules.',
  },
  {
    kind: 'net_metering',
    title: 'Net metering',
    summary: 'For panels of your own of up to 100 kilowatts: what you don’t use is credited on your bill.',
    papers: [
      ID,
      'Single-line diagram, signed by an electrical engineer',
      'Data sheets of panels and inverter',
      INSPECTED,
    ],
    fees: 'The price of the second meter, and of a distribution impact study where one is needed.',
  },
]

export default defineSeed({
  demo: () =>
    kinds.map(({ papers, ...kind }, index) =>
      published({ ...kind, papers: papers.join('\n'), order: index + 1 }),
    ),
})
