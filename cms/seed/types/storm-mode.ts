import { defineSeed, published } from '../definition'

export default defineSeed({
  demo: () => [
    published({
      isOn: false,
      headline: 'A storm is near. Stay away from fallen wires.',
      text: 'All crews are on duty. Repairs begin when the wind allows work on poles: hospitals and water pumps first, then the lines that bring back the most customers.',
      safety:
        'Stay at least 10 meters away from a fallen wire, and call the hotline.\nBefore water reaches your outlets, switch off the main breaker.\nDon’t touch the breaker or appliances while standing in water.\nRun generators outdoors only, and never plug one into an outlet.\nCharge phones and lamps before the storm.',
      unavailable:
        'Meter reading and disconnection\nInspections and new connections\nSan Isidro del Mar office',
    }),
  ],
  empty: () => [published({ isOn: false, headline: 'A storm is near. Stay away from fallen wires.' })],
})
