import { defineSeed, published } from '../definition'

const answers: { title: string; text: string; answers?: 'job_application' }[] = [
  {
    title: 'Second meter reading',
    text: 'Thank you for writing. We read your meter again within three working days and write to you with what it shows.\n\nYou need not pay the part that you question until then.',
  },
  {
    title: 'Street lamp',
    text: 'Thank you for telling us. The crew for street lamps has it on its list and comes within five working days.',
  },
  {
    title: 'Change of name',
    text: 'Please bring a valid ID, and a paper that shows that you own or rent the place, to any of our offices. A change of name has no fee and takes two working days.',
  },
  {
    title: 'Application received',
    text: 'Thank you for applying. We read all applications after the closing date and write to you within two weeks of it.',
    answers: 'job_application',
  },
  {
    title: 'Invitation to an interview',
    text: 'Thank you for applying. We would like to meet you. Please answer with two days on which you can come to our main office, and bring a valid ID and your certificates.',
    answers: 'job_application',
  },
]

export default defineSeed({ demo: () => answers.map(published) })
