import { defineSeed, published } from '../definition'

/** What some customers of the demo wrote. All are invented. */
export default defineSeed({
  demo: ({ at }) => {
    const before = (hours: number): string => new Date(at.getTime() - hours * 3_600_000).toISOString()
    return [
      {
        reference: 'M-K7RD-2WQX',
        topic: 'billing',
        name: 'Nena Alcantara',
        email: 'nena.alcantara@mail.example',
        phone: '0917 555 0188',
        accountNumber: '04-2201-7',
        text: 'My bill for October is twice that of September, and nothing in the house has changed. Could somebody read the meter again?',
        stage: 'in_progress',
        assignee: 'Billing',
        notes: 'Second reading asked for.',
      },
      {
        reference: 'M-8HT4-ZP3C',
        topic: 'outage',
        name: 'Rico Balane',
        email: 'rico.balane@mail.example',
        text: 'The lamp at the corner of Mabini and Luna has been dark for a week.',
        stage: 'new',
      },
      {
        reference: 'M-W5JN-9VKD',
        topic: 'service',
        name: 'Teodora Quiambao',
        email: 'tquiambao@mail.example',
        text: 'Which papers do I need to put the connection in my own name? It is still in my late father’s.',
        stage: 'answered',
        assignee: 'Customer service',
        replies: [
          {
            at: before(20),
            by: 'Editor',
            text: 'Bring a valid ID, the death certificate and proof that you live there to any office. There is no fee.',
          },
        ],
      },
    ].map(published)
  },
})
