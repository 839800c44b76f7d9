import { defineSeed } from '../definition'
import { localDate } from '../demo/months'

const DAY_MS = 86_400_000

/** Calendar days within which the demo replies to a complaint: the setting’s default. */
export const COMPLAINT_DAYS = 15

/** Complaints of the demo’s customers. All are invented. */
export default defineSeed({
  demo: ({ at }) =>
    [
      {
        hours: 30,
        reference: 'C-4HXN-8TQM',
        topic: 'billing',
        name: 'Ofelia Marquez',
        email: 'ofelia.marquez@mail.example',
        phone: '0917 555 0131',
        accountNumber: '04-1187-2',
        text: 'I was charged a reconnection fee, but my power was never disconnected.',
        remedy: 'Take the fee off my bill.',
        stage: 'investigating',
      },
      {
        hours: 5,
        reference: 'C-9PVD-3KZR',
        topic: 'damage',
        name: 'Danilo Fuentes',
        email: 'danilo.fuentes@mail.example',
        phone: '0917 555 0164',
        text: 'When the power came back on Friday, our refrigerator stopped working.',
        stage: 'new',
      },
    ].map(({ hours, ...data }) => {
      const sent = new Date(at.getTime() - hours * 3_600_000)
      return {
        data: { ...data, dueOn: localDate(new Date(sent.getTime() + COMPLAINT_DAYS * DAY_MS)) },
        at: sent,
      }
    }),
})
