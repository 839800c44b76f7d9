import { standardChargeGroups } from '../../src/api/charge-group/standard-groups'
import { defineSeed, published } from '../definition'
import { CITY } from '../demo/utility'

const rows = (city?: string) =>
  standardChargeGroups(city).map((group, index) => published({ ...group, order: index + 1 }))

/** A real utility starts with the groups that all schedules have, because no rate can be entered without them. */
export default defineSeed({ demo: () => rows(CITY), empty: () => rows() })
