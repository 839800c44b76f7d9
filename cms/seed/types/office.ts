import { defineSeed, published } from '../definition'
import { EMAIL, MAIN_OFFICE, phones } from '../demo/utility'

const daily = (opens: string, closes: string) => ({ days: 'monday_to_friday', opens, closes })
const saturday = { days: 'saturday', opens: '08:00', closes: '12:00' }
/** Where customers are served. Every office takes applications. The city is fictional, so the map shows the sea. */
export const offices = [
  {
    name: 'Main office, Poblacion',
    address: MAIN_OFFICE,
    hours: [daily('08:00', '17:00'), saturday],
    phone: phones.mainOffice,
    email: EMAIL,
    services: 'Payments, service applications, meter requests, claims',
    coordinates: '10.8200, 122.8600',
  },
  {
    name: 'Bagong Silang office',
    address: 'Public market, ground floor, Bagong Silang',
    hours: [daily('08:00', '16:30')],
    phone: phones.bagongSilangOffice,
    services: 'Payments, service applications',
    coordinates: '10.8700, 122.8400',
  },
  {
    name: 'San Isidro del Mar office',
    address: 'Municipal hall, window 4, San Isidro del Mar',
    hours: [
      { days: 'tuesday', opens: '08:00', closes: '12:00' },
      { days: 'thursday', opens: '08:00', closes: '12:00' },
    ],
    services: 'Payments, service applications',
    coordinates: '10.7900, 122.8100',
  },
]

export default defineSeed({
  demo: () => offices.map((office, index) => published({ ...office, order: index + 1 })),
})
