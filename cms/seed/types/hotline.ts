import { defineSeed, published } from '../definition'
import { phones } from '../demo/utility'

/** Numbers to call, the most urgent first. */
const hotlines = [
  {
    name: 'Power outage or fallen wire',
    phone: phones.hotline,
    text: 'Stay at least 10 meters away from a fallen wire.',
    hours: '24 hours, every day',
  },
  {
    name: 'Bills and meters',
    phone: phones.billing,
    text: 'Have your account number ready.',
    hours: 'Monday to Friday, 8:00 AM to 5:00 PM',
  },
  {
    name: 'Service applications',
    phone: phones.applications,
    text: 'Ask about requirements or the status of your application.',
    hours: 'Monday to Friday, 8:00 AM to 5:00 PM',
  },
]

export default defineSeed({
  demo: () => hotlines.map((hotline, index) => published({ ...hotline, order: index + 1 })),
})
