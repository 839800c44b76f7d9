import { defineSeed } from '../definition'

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
        text: 'My bill for October is double my September bill, and nothing in the house has changed. Could you have the meter read again?',
        stage: 'in_progress',
        notes: 'Second reading requested.',
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
        text: 'What do I need to transfer the account to my name? It’s still under my late father’s name.',
        stage: 'answered',
        replies: [
          {
            at: before(20),
            by: 'Editor',
            text: 'Please bring a valid ID, the death certificate and proof of ownership or occupancy to any of our offices. There’s no fee.',
          },
        ],
      },
    ].map((data, index) => ({ data, at: before([26, 3, 44][index]!) }))
  },
})
