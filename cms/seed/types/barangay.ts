import { defineSeed, published } from '../definition'
import { barangaysOf, codeOf, municipalities } from '../demo/utility'

/** Every barangay of the franchise area, in its municipality. They are as fictional as the city. */
const barangays = municipalities.flatMap(({ name: town, feeders }) =>
  barangaysOf(feeders).map((name) => ({ code: codeOf(name), name, town })),
)

export default defineSeed({ demo: () => barangays.map(published) })
