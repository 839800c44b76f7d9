import { defineSeed, published } from '../definition'

const ID = 'One valid government-issued ID with your signature'
const OWNERSHIP =
  'Proof of ownership or right to occupy: land title, tax declaration, lease, or the owner’s consent'
const WIRING = 'Electrical plan signed by a licensed electrical practitioner'

/** The certificate that the city or town issues once it has inspected the wiring: never asked for at the start. */
export const CFEI = 'Certificate of Final Electrical Inspection (CFEI)'

/** What can be applied for at the demo utility. A real one enters what its own rules ask for. */
export const serviceKinds = [
  {
    kind: 'new',
    title: 'New connection',
    summary: 'For a house, shop or other place without a meter.',
    papers: [ID, OWNERSHIP, WIRING, 'Location sketch'],
    fees: 'A bill deposit equal to one month’s estimated bill. You pay nothing before the evaluation.',
  },
  {
    kind: 'temporary',
    title: 'Temporary connection',
    summary: 'For a construction site, fiesta or fair, for up to one year.',
    papers: [ID, 'Building permit or event permit', WIRING],
    fees: 'A bill deposit for the whole period, refunded with the last bill.',
  },
  {
    kind: 'additional_load',
    title: 'Additional load',
    summary: 'Before you add large appliances: air conditioning, machines or a car charger.',
    papers: [ID, 'List of added appliances and their kilowatts', WIRING],
    fees: 'The difference in the bill deposit.',
  },
  {
    kind: 'transfer',
    title: 'Meter relocation',
    summary: 'When a meter or service drop must move to another wall or pole.',
    papers: [ID, 'Photos of the current and the proposed location'],
    fees: 'Materials and labor, based on an estimate you approve first.',
  },
  {
    kind: 'name_change',
    title: 'Change of name',
    summary: 'When you bought, inherited or rent the place.',
    papers: [ID, OWNERSHIP, 'Latest paid bill', 'If the account holder has died: death certificate'],
    fees: 'No fee.',
  },
  {
    kind: 'reconnection',
    title: 'Reconnection',
    summary: 'When service was disconnected and the reason is settled.',
    papers: [ID, 'Receipt for the amount due', 'After more than one year: a new electrical plan'],
    fees: 'The reconnection fee in the schedule of service charges.',
  },
  {
    kind: 'net_metering',
    title: 'Net metering',
    summary: 'For solar panels of up to 100 kW: energy you export is credited on your bill.',
    papers: [
      ID,
      'Single-line diagram signed by a professional electrical engineer',
      'Data sheets of the panels and the inverter',
    ],
    fees: 'The price of the bidirectional meter that replaces yours, and of a distribution impact study if one is needed.',
  },
]

export default defineSeed({
  demo: () =>
    serviceKinds.map(({ papers, ...kind }, index) =>
      published({ ...kind, papers: papers.join('\n'), order: index + 1 }),
    ),
})
