import { defineSeed, published } from '../definition'

/** A place that outages are told by. */
interface Barangay {
  code: string
  name: string
  town: string
}

const NAMES =
  'Alegria, Bagong Silang, Bagumbayan, Balite, Bancal, Banilad, Bayanihan, Buhangin, Cabuyao, Calumpang, Camachile, Capitol Site, Dalampasigan, Del Carmen, Del Pilar, Fatima, Hinirang, Ilaya, Kalayaan, Kapitolyo, Lagundi, Libis, Ligaya, Look, Luntian, Mabini, Magsaysay, Maharlika, Malinao, Malvar, Masagana, Mulawin, Nangka, Pag-asa, Palanas, Paliparan, Panorama, Pinagpala, Poblacion, Punta Laot, Sampaguita, San Isidro, San Jose, San Roque, San Vicente, Santa Cruz, Santo Niño, Silangan, Sinag, Tagumpay, Talisay, Timog, Tulay, Villa Aurora'

/** The city's barangays. They are as fictional as the city. */
const barangays: Barangay[] = NAMES.split(', ').map((name) => ({
  code: name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-'),
  name,
  town: 'Santa Aurora City',
}))

export default defineSeed({ demo: () => barangays.map(published) })
