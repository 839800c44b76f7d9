import { defineSeed } from '../definition'

/** What some customers of the demo reported about the outages under way. */
export default defineSeed({
  demo: ({ at }) =>
    [
      {
        reference: 'R-4XKP-7T2M',
        barangay: 'mabini',
        seen: 'broken_pole',
        place: 'Rizal Street, by the school',
      },
      { reference: 'R-9DWC-3HJQ', barangay: 'san-roque', seen: 'no_power', phone: '0917 555 0172' },
      { reference: 'R-2VRB-8NGZ', barangay: 'libis', seen: 'flickering', place: 'Purok 4', stage: 'closed' },
    ].map((data, index) => ({ data, at: new Date(at.getTime() - (48 - index) * 60_000) })),
})
