import { defineSeed, published } from '../definition'

/** Numbers to call, the most urgent first. All are of a range that is kept for fiction. */
const hotlines = [
  {
    name: 'Power is out, or a line is down',
    phone: '(033) 555-0147',
    text: 'Somebody answers at any hour. Stay ten metres away from a fallen wire.',
    hours: '24 hours, every day',
  },
  {
    name: 'Bills and meters',
    phone: '(033) 555-0151',
    text: 'Have your account number at hand.',
    hours: 'Monday to Friday, 8:00 AM to 5:00 PM',
  },
  {
    name: 'Applications for service',
    phone: '(033) 555-0163',
    text: 'What to bring, and how far your application is.',
    hours: 'Monday to Friday, 8:00 AM to 5:00 PM',
  },
]

export default defineSeed({
  demo: () => hotlines.map((hotline, index) => published({ ...hotline, order: index + 1 })),
})
