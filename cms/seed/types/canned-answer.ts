import { defineSeed, published } from '../definition'

const answers: {
  title: string
  text: string
  answers?: 'job_application' | 'complaint' | 'privacy_request'
}[] = [
  {
    title: 'Second meter reading',
    text: 'Thank you for contacting us. We’ll read your meter again within 3 working days and write to you with the result.\n\nYou don’t need to pay the disputed amount until then.',
  },
  {
    title: 'Streetlight',
    text: 'Thank you for reporting this. The streetlight crew has the repair on its list and will come within 5 working days.',
  },
  {
    title: 'Change of name',
    text: 'Please bring a valid ID and proof of ownership or lease to any of our offices. A change of name is free and takes up to 3 working days.',
  },
  {
    title: 'Application received',
    text: 'Thank you for applying. After the deadline, we’ll review all applications and reply within 2 weeks.',
    answers: 'job_application',
  },
  {
    title: 'Invitation to an interview',
    text: 'Thank you for applying. We’d like to meet you. Please reply with 2 dates when you can come to our main office, and bring a valid ID and your certificates.',
    answers: 'job_application',
  },
  {
    title: 'Complaint: we need more time',
    text: 'We’re still looking into your complaint and need a few more days. We’ll write to you by the end of the week.',
    answers: 'complaint',
  },
  {
    title: 'Complaint: our reply',
    text: 'We looked into your complaint. This is what we found:\n\n…\n\nIf you don’t agree, reply to this email: a manager who wasn’t involved will review your complaint. If you still disagree after that, you can go to the Consumer Affairs Service of the Energy Regulatory Commission (ERC).',
    answers: 'complaint',
  },
  {
    title: 'Privacy request: prove who you are',
    text: 'Before we send or change personal data, we need to know that the data is yours. Please come to any of our offices with a valid ID and your reference number.',
    answers: 'privacy_request',
  },
]

export default defineSeed({ demo: () => answers.map(published) })
