import { defineSeed, published } from '../definition'

const answers = [
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
]

export default defineSeed({ demo: () => answers.map(published) })
