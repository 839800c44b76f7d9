import { STANDARD_CHARGE_GROUPS } from '../../src/api/charge-group/standard-charge-groups'
import { defineSeed, published } from '../definition'

const rows = () => STANDARD_CHARGE_GROUPS().map((group, index) => published({ ...group, order: index + 1 }))

/** A real utility starts with the groups that all schedules have, because no rate can be entered without them. */
export default defineSeed({ demo: rows, empty: rows })
