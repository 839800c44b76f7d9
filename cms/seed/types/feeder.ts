import { defineSeed, published } from '../definition'

interface Feeder {
  code: string
  name: string
  substation: string
  customers: number
}

const feeder = (number: number, substation: string, customers: number): Feeder => ({
  code: `F${number}`,
  name: `Feeder ${number}`,
  substation: `${substation} substation`,
  customers,
})

const feeders: Feeder[] = [
  feeder(1, 'Central', 8120),
  feeder(2, 'Central', 7460),
  feeder(3, 'Central', 6890),
  feeder(4, 'Mabini', 6180),
  feeder(5, 'Central', 5930),
  feeder(6, 'Timog', 7010),
  feeder(7, 'Timog', 6340),
  feeder(8, 'Timog', 5580),
  feeder(9, 'Mabini', 7940),
  feeder(10, 'Laot', 4470),
  feeder(11, 'Mabini', 7280),
  feeder(12, 'Laot', 3950),
]

export default defineSeed({ demo: () => feeders.map(published) })
