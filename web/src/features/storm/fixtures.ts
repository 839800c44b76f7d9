import { reliefSiteSchema, stormModeSchema } from './model'

/** Storm mode in the format of the CMS, off. */
export const stormModes = [
  {
    id: 1,
    documentId: 'storm',
    isOn: false,
    headline: 'Typhoon Tala is near. Stay away from fallen wires.',
    text: 'All crews are on duty.',
    safety: 'Stay 10 meters away from a fallen wire.\nRun generators outdoors only.',
    unavailable: 'Meter reading\nInspections',
  },
]

export const reliefSites = [
  {
    id: 1,
    documentId: 'site-school',
    name: 'Santa Aurora Central School',
    kind: 'evacuation_center',
    address: 'Barangay Poblacion',
    note: 'Opens by order of the city.',
    order: 1,
  },
  {
    id: 2,
    documentId: 'site-office',
    name: 'Main office',
    kind: 'charging_station',
    address: '12 Lantern Street',
    note: null,
    order: 2,
  },
]

/** The schema and rows of each content type. */
export const fixtures = {
  'storm-mode': [stormModeSchema, stormModes],
  'relief-site': [reliefSiteSchema, reliefSites],
} as const
