import { defineSeed, published } from '../definition'

export type CustomerClassCode = 'residential' | 'commercial' | 'industrial' | 'streetlights'

export interface CustomerClass {
  code: CustomerClassCode
  name: string
  voltage: string
  /** Consumption of a typical customer of the class in kWh a month: the example bill's. */
  typicalKwh: number
  /** Billing demand of a typical customer in kW, or null where the class pays none. */
  typicalKw: number | null
  order: number
}

/** The four classes every demo rate belongs to, in the order in which the site shows them. */
export const customerClasses: CustomerClass[] = [
  { code: 'residential', name: 'Residential', voltage: '230 V', typicalKwh: 200, typicalKw: null, order: 1 },
  { code: 'commercial', name: 'Commercial', voltage: '230 V', typicalKwh: 5_000, typicalKw: 20, order: 2 },
  {
    code: 'industrial',
    name: 'Industrial',
    voltage: '13.2 kV',
    typicalKwh: 250_000,
    typicalKw: 500,
    order: 3,
  },
  {
    code: 'streetlights',
    name: 'Streetlights',
    voltage: '230 V',
    typicalKwh: 10_000,
    typicalKw: null,
    order: 4,
  },
]

/**
 * A real utility starts with the four that most schedules have, because no rate can be entered without one. Only the
 * names are set; the utility fills in everything that a reader would take for a fact. It may rename, add or delete
 * classes.
 */
export default defineSeed({
  demo: () => customerClasses.map(published),
  empty: () => customerClasses.map(({ code, name, order }) => published({ code, name, order })),
})
