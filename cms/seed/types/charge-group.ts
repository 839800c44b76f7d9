import { STANDARD_CHARGE_GROUPS } from '../../src/api/charge-group/standard-charge-groups'
import { defineSeed, published } from '../definition'
import { CITY } from '../demo/utility'

const rows = (city?: string) =>
  STANDARD_CHARGE_GROUPS(city).map((group, index) => published({ ...group, order: index + 1 }))

/** A real utility starts with the groups that all schedules have, because no rate can be entered without them. */
export default defineSeed({ demo: () => rows(CITY), empty: () => rows() })
