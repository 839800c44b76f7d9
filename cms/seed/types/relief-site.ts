import { defineSeed, published } from '../definition'
import { MAIN_OFFICE, municipalities } from '../demo/utility'

/** An evacuation center in each municipality, and where phones can be charged. */
export default defineSeed({
  demo: () =>
    [
      ...municipalities.map(({ name, feeders }) => ({
        name: `${name} Central School`,
        kind: 'evacuation_center',
        address: `Barangay ${feeders[0]!.barangays[0]}, ${name}`,
        note: 'Opens when the local government orders an evacuation.',
      })),
      {
        name: 'Tanglaw Electric main office',
        kind: 'charging_station',
        address: MAIN_OFFICE,
        note: 'Open 24 hours during the storm. Bring your own cable.',
      },
    ].map((site, index) => published({ ...site, order: index + 1 })),
})
