import { defineSeed, published } from '../definition'

/** Philippine holidays that have the same date each year; those that move are entered when they are proclaimed. */
const FIXED: [day: string, name: string][] = [
  ['01-01', 'New Year’s Day'],
  ['04-09', 'Day of Valor'],
  ['05-01', 'Labor Day'],
  ['06-12', 'Independence Day'],
  ['08-21', 'Ninoy Aquino Day'],
  ['11-01', 'All Saints’ Day'],
  ['11-30', 'Bonifacio Day'],
  ['12-08', 'Feast of the Immaculate Conception'],
  ['12-25', 'Christmas Day'],
  ['12-30', 'Rizal Day'],
  ['12-31', 'Last day of the year'],
]

const holidaysOf = (year: number) => FIXED.map(([day, name]) => published({ date: `${year}-${day}`, name }))

export default defineSeed({
  demo: ({ at }) => {
    const year = at.getUTCFullYear()
    return [...holidaysOf(year), ...holidaysOf(year + 1)]
  },
})
