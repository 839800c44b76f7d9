import { defineSeed, published } from '../definition'
import { FIXED_HOLIDAYS } from '../demo/calendar'

const holidaysOf = (year: number) =>
  FIXED_HOLIDAYS.map(([day, name]) => published({ date: `${year}-${day}`, name }))

export default defineSeed({
  demo: ({ at }) => {
    const year = at.getUTCFullYear()
    return [...holidaysOf(year), ...holidaysOf(year + 1)]
  },
})
