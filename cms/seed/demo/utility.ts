/**
 * The demo utility's own facts: places, network, offices, telephone numbers and supply contracts. Every seed that
 * mentions one of them reads it here, so no two pages can disagree. All of it is fictional.
 */

export interface Feeder {
  code: string
  substation: Substation
  /** Every customer belongs to one feeder: the feeders of a municipality add up to its customers. */
  customers: number
  /** Names of the barangays it serves; each barangay belongs to one feeder. */
  barangays: string[]
}

export const substations = {
  Central: { mva: 50, point: '258,190' },
  Mabini: { mva: 50, point: '352,190' },
  Look: { mva: 40, point: '340,278' },
  Luntian: { mva: 40, point: '236,262' },
  Hamog: { mva: 30, point: '84,146' },
} as const

export type Substation = keyof typeof substations

const feeder = (number: number, substation: Substation, customers: number, barangays: string): Feeder => ({
  code: `F${number}`,
  substation,
  customers,
  barangays: barangays.split(', '),
})

export interface Municipality {
  name: string
  feeders: Feeder[]
}

/** The franchise area: municipalities, the feeders that serve them, and the barangays on each feeder. */
export const municipalities: Municipality[] = [
  {
    name: 'Santa Aurora City',
    feeders: [
      feeder(1, 'Central', 8120, 'Capitol Site, Kapitolyo, Panorama, Sampaguita, Bulaklak, Lourdes'),
      feeder(2, 'Central', 7460, 'Poblacion, Bagumbayan, Ilaya'),
      feeder(3, 'Central', 6890, 'San Vicente, San Jose, Santo Niño, Villa Aurora, Rosario, San Miguel'),
      feeder(4, 'Mabini', 6180, 'Mabini, San Roque, Pag-asa'),
      feeder(5, 'Central', 5930, 'Magsaysay, Maharlika, Bayanihan, Kaunlaran, Ermita, Concepcion'),
      feeder(6, 'Luntian', 7010, 'Timog, Kalayaan'),
      feeder(7, 'Luntian', 6340, 'Malvar, Palanas, Luntian, Bancal, Camachile, Mulawin'),
      feeder(8, 'Luntian', 5580, 'Cabuyao, Calumpang, Paliparan, Malinao, Sinag, Gulod, Bukal'),
      feeder(9, 'Mabini', 7940, 'Fatima, Del Pilar, Buhangin'),
      feeder(10, 'Look', 4470, 'Punta Laot, Dalampasigan'),
      feeder(11, 'Mabini', 7280, 'Talisay, Nangka, Libis, Santa Cruz, Tulay'),
      feeder(12, 'Look', 3950, 'Masagana, Lagundi'),
      feeder(
        13,
        'Look',
        6450,
        'Look, Wawa, Pantalan, Ibaba, Dampalit, Pulong Bato, Ugong, Mabolo, Narra, Molave, Kamias, Anahaw, Banaba',
      ),
      feeder(
        14,
        'Hamog',
        6420,
        'Alegria, Balite, Banilad, Bagong Silang, Del Carmen, Hinirang, Ligaya, Pinagpala, San Isidro, Silangan, Tagumpay, Batis, Bayabas, Bituin, Dapdap',
      ),
      feeder(
        15,
        'Central',
        6380,
        'Inmaculada, Kawayan, Lupang Pangako, Malaya, Maligaya, Marikit, Matahimik, Paraiso, Pinaglabanan, Salvacion, San Agustin, San Antonio, San Lorenzo, San Nicolas, San Pedro, Santa Ana, Santa Lucia, Santo Domingo, Tierra Verde',
      ),
    ],
  },
  {
    name: 'Bagong Silang',
    feeders: [
      feeder(
        16,
        'Central',
        7400,
        'Acacia, Bonifacio, Burgos, Cogon, Del Rosario, Dolores, Guadalupe, Hulo, Ilang-Ilang, Kabihasnan, Kamagong, Katipunan',
      ),
      feeder(
        17,
        'Central',
        7350,
        'Mangga, Mayapis, Niugan, Pag-ibig, Pagkakaisa, Pook, Quezon, Rizal, Sagana, Salapan, Santiago',
      ),
      feeder(
        18,
        'Look',
        7150,
        'Aplaya, Baybay, Coral, San Francisco, San Gabriel, San Rafael, Santa Rita, Santa Maria, Tabing Dagat, Tramo, Yakal',
      ),
    ],
  },
  {
    name: 'Lumangbayan',
    feeders: [
      feeder(
        19,
        'Hamog',
        6100,
        'Bayan, Gitna, Kanluran, Mabuhay, Masaya, Bagtas, Biga, Cawit, Lapu-lapu, Tabuk',
      ),
      feeder(
        20,
        'Hamog',
        5700,
        'Anonas, Balayong, Bignay, Bungahan, Calamias, Duhat, Lanzones, Pili, Sampaloc, Siniguelas',
      ),
      feeder(
        21,
        'Hamog',
        5500,
        'Palayan, Parang, San Andres, San Juan, San Mateo, San Pablo, Santa Monica, Sinalhan, Tubigan',
      ),
    ],
  },
  {
    name: 'San Isidro del Mar',
    feeders: [
      feeder(
        22,
        'Luntian',
        6500,
        'Daungan, Parola, Pulo, Kabibe, Labasan, Lambat, Layag, San Pascual, San Telmo, Santa Clara, Stella Maris, Tahong',
      ),
      feeder(
        23,
        'Luntian',
        5900,
        'Alon, Amihan, Bakawan, Bantayan, Buntod, Habagat, Kanipaan, Laot, Perlas, Salambao, Sugod',
      ),
    ],
  },
]

export const feeders: Feeder[] = municipalities.flatMap((each) => each.feeders)

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

export const customersOf = (some: readonly Feeder[]): number => sum(some.map(({ customers }) => customers))
export const barangaysOf = (some: readonly Feeder[]): string[] => some.flatMap(({ barangays }) => barangays)

export const CUSTOMERS = customersOf(feeders)
export const BARANGAYS = barangaysOf(feeders).length

/** How a barangay is referred to: its name in small letters without accents. */
export const codeOf = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')

/** Each number belongs to one desk. All are of a range that is reserved for fiction. */
export const phones = {
  mainOffice: '(033) 555-0100',
  bagongSilangOffice: '(033) 555-0122',
  hotline: '(033) 555-0147',
  billing: '(033) 555-0151',
  bidsAndAwards: '(033) 555-0161',
  powerSupplyBids: '(033) 555-0162',
  applications: '(033) 555-0163',
  dataProtection: '(033) 555-0165',
} as const

export const UTILITY = 'Tanglaw Electric'
export const EMAIL = 'hello@tanglaw.example'
export const CITY = 'Santa Aurora City'
export const MAIN_OFFICE = `12 Lantern Street, Barangay Poblacion, ${CITY}`

export interface SupplyContract {
  supplier: string
  technology: 'coal' | 'geothermal' | 'solar'
  loadType: 'base' | 'peaking'
  mw: number
  /** First and last day. Contracts begin on the 26th, with a supply month. */
  from: string
  to: string
  ercCase: string
  /** The bidding it came from, where that is on the site. */
  biddingCode?: string
}

/** Capacity that the award of the year's first bidding for power adds: it is filed with the ERC. */
export const AWARDED_GEOTHERMAL_MW = 24

/** The supply contracts of the demo, as its current year sees them: running, and filed for approval. */
export function supplyContracts(year: number): SupplyContract[] {
  const on = (years: number, day: string): string => `${year + years}-${day}`
  return [
    {
      supplier: 'Punta Laot Thermal Power',
      technology: 'coal',
      loadType: 'base',
      mw: 40,
      from: on(-6, '12-26'),
      to: on(3, '12-25'),
      ercCase: `${year - 6}-114 RC`,
    },
    {
      supplier: 'Punta Laot Thermal Power, reduced',
      technology: 'coal',
      loadType: 'base',
      mw: 25,
      from: on(3, '12-26'),
      to: on(5, '12-25'),
      ercCase: `${year - 6}-114 RC`,
    },
    {
      supplier: 'Hamog Ridge Geothermal, units 1 and 2',
      technology: 'geothermal',
      loadType: 'base',
      mw: 18,
      from: on(-4, '01-26'),
      to: on(11, '01-25'),
      ercCase: `${year - 5}-077 RC`,
    },
    {
      supplier: 'Hamog Ridge Geothermal, unit 3',
      technology: 'geothermal',
      loadType: 'base',
      mw: 12,
      from: on(-3, '12-26'),
      to: on(7, '12-25'),
      ercCase: `${year - 4}-020 RC`,
    },
    {
      supplier: 'Silahis Plains Solar',
      technology: 'solar',
      loadType: 'peaking',
      mw: 24,
      from: on(-3, '03-26'),
      to: on(17, '03-25'),
      ercCase: `${year - 4}-051 RC`,
    },
    {
      supplier: 'Silahis Plains Solar, extension',
      technology: 'solar',
      loadType: 'peaking',
      mw: 16,
      from: on(-1, '06-26'),
      to: on(19, '06-25'),
      ercCase: `${year - 2}-019 RC`,
    },
    {
      supplier: 'Hamog Ridge Geothermal, unit 4 (filed)',
      technology: 'geothermal',
      loadType: 'base',
      mw: AWARDED_GEOTHERMAL_MW,
      from: on(2, '12-26'),
      to: on(12, '12-25'),
      ercCase: `${year}-031 RC`,
      biddingCode: `CSP-${year - 1}-01`,
    },
  ]
}

/** The contracts that are in force on a day. */
export const inForceOn = (contracts: readonly SupplyContract[], day: string): SupplyContract[] =>
  contracts.filter(({ from, to }) => from <= day && day <= to)

export const megawatts = (contracts: readonly SupplyContract[]): number => sum(contracts.map(({ mw }) => mw))
