import { defineSeed, published } from '../definition'
import { grounds, personRow, skins, type Person } from '../demo/people'

/** Who runs the demo utility from day to day. All are invented. */
const leaders: Person[] = [
  {
    name: 'Elena R. Salcedo',
    position: 'President and chief executive',
    summary: 'Came as a billing clerk in 1994.',
    biography:
      'Elena Salcedo began at the billing counter in 1994, finished her degree in the evenings and has led customer service, finance and the whole company since 2020.\n\nShe publishes what she is paid in the annual report.',
    seen: 'Drawing of a woman with a dark bob in a teal terno.',
    looks: {
      ground: grounds.amber,
      skin: skins.sand,
      hair: 'bob',
      hairColour: '#2B2230',
      clothes: 'terno',
      colour: '#0B7A75',
    },
  },
  {
    name: 'Victor C. Manalo',
    position: 'Operations, crews and system control',
    summary: 'Answers for every interruption, planned or not.',
    biography:
      'Victor Manalo climbed poles for nine years before he led the system control room. Since 2018 crews, dispatch and substations are his.',
    seen: 'Drawing of a man with a dark beard in a green company shirt.',
    looks: {
      ground: grounds.sea,
      skin: skins.deep,
      hair: 'crop',
      hairColour: '#201A1E',
      clothes: 'polo',
      colour: '#064E4B',
      beard: 'full',
    },
  },
  {
    name: 'Grace O. Tolentino',
    position: 'Finance and rates',
    summary: 'Signs every rate before it is published.',
    biography:
      'Grace Tolentino is a certified public accountant. She came from the commission’s own rates office in 2015 and keeps the schedule that every customer can check.',
    seen: 'Drawing of a woman with long dark hair and glasses in a grey jacket.',
    looks: {
      ground: grounds.lilac,
      skin: skins.light,
      hair: 'long',
      hairColour: '#241C22',
      clothes: 'jacket',
      colour: '#4A4960',
      glasses: true,
    },
  },
  {
    name: 'Engr. Teresa Malonzo',
    position: 'Network planning',
    summary: 'Decides where the next substation stands.',
    biography:
      'Teresa Malonzo is a licensed electrical engineer. Her team writes the distribution development plan and answers every question that the public hearing raises.',
    seen: 'Drawing of a woman with her hair in a bun, in a company shirt.',
    looks: {
      ground: grounds.teal,
      skin: skins.brown,
      hair: 'bun',
      hairColour: '#2D2128',
      clothes: 'polo',
      colour: '#0B7A75',
    },
  },
  {
    name: 'Daniel K. Uy',
    position: 'Customer service',
    summary: 'Runs the hotline and the three offices.',
    biography:
      'Daniel Uy came from a bank’s call centre in 2019. Since then the hotline answers nine of ten calls within a minute, day and night.',
    seen: 'Drawing of a young man with dark hair in a dark red jacket.',
    looks: {
      ground: grounds.cream,
      skin: skins.light,
      hair: 'parted',
      hairColour: '#1D1A22',
      clothes: 'jacket',
      colour: '#9B1C1C',
    },
  },
  {
    name: 'Noemi A. Bautista',
    position: 'Regulation; data protection officer',
    summary: 'Keeps what people entrust to us.',
    biography:
      'Noemi Bautista is a lawyer. She files with the commission, and as data protection officer she answers whoever asks what the company knows of them. Nobody may overrule her in that.',
    seen: 'Drawing of an older woman with grey hair and glasses in a lilac blouse.',
    looks: {
      ground: grounds.haze,
      skin: skins.brown,
      hair: 'bob',
      hairColour: '#A6A2B4',
      clothes: 'blouse',
      colour: '#6E6A8E',
      glasses: true,
      lined: true,
    },
  },
  {
    name: 'Arturo G. Pineda',
    position: 'Power supply and contracts',
    summary: 'Buys the power, in open biddings.',
    biography:
      'Arturo Pineda has bought power since the market opened in 2006. He prepares the biddings; a committee that he is no member of decides them.',
    seen: 'Drawing of a man with grey hair at the sides and a moustache in a barong.',
    looks: {
      ground: grounds.mist,
      skin: skins.sand,
      hair: 'receding',
      hairColour: '#8C8894',
      clothes: 'barong',
      colour: '#0B7A75',
      beard: 'moustache',
      lined: true,
    },
  },
  {
    name: 'Jocelyn F. Reyes',
    position: 'People and training',
    summary: 'Every line crew trains in her yard first.',
    biography:
      'Jocelyn Reyes built the training yard in San Isidro del Mar, where poles stand that no current ever reaches. Since it opened, no new lineman has been hurt.',
    seen: 'Drawing of a woman with wavy brown hair in an amber blouse.',
    looks: {
      ground: grounds.sea,
      skin: skins.brown,
      hair: 'waves',
      hairColour: '#5A3A2A',
      clothes: 'blouse',
      colour: '#C77700',
    },
  },
  {
    name: 'Marlon B. Aguinaldo',
    position: 'Safety and health',
    summary: 'May stop any work, and does.',
    biography:
      'Marlon Aguinaldo lost a colleague on a pole in 2009 and has not stopped asking why since. Anybody may stop a job; he thanks those who do by name.',
    seen: 'Drawing of a man with curly dark hair in a green company shirt.',
    looks: {
      ground: grounds.lilac,
      skin: skins.dark,
      hair: 'curly',
      hairColour: '#1E1719',
      clothes: 'polo',
      colour: '#0A6B45',
    },
  },
  {
    name: 'Sitti Halima K. Usman',
    position: 'Information systems and security',
    summary: 'Keeps the records open and the controls shut.',
    biography:
      'Sitti Halima Usman came from the university’s computing centre in 2017. The systems that run the grid have no way to the internet; those that inform the public have nothing to hide.',
    seen: 'Drawing of a young woman in a teal headscarf.',
    looks: {
      ground: grounds.amber,
      skin: skins.sand,
      hair: 'scarf',
      hairColour: '#2D2128',
      clothes: 'jacket',
      colour: '#0B7A75',
    },
  },
  {
    name: 'Paolo E. Navarro',
    position: 'Metering and losses',
    summary: 'Found two per cent of the city’s power again.',
    biography:
      'Paolo Navarro tests meters, ours before anyone else’s. Since 2016 his team has brought the system loss from 7.6 to 5.5 per cent.',
    seen: 'Drawing of a young man with curly brown hair and glasses in a blue jacket.',
    looks: {
      ground: grounds.mist,
      skin: skins.light,
      hair: 'curly',
      hairColour: '#4A3226',
      clothes: 'jacket',
      colour: '#2B4C7E',
      glasses: true,
    },
  },
  {
    name: 'Rosario D. Quimpo',
    position: 'Internal audit',
    summary: 'Reports to the board, not to the president.',
    biography:
      'Rosario Quimpo audits what the company does and tells the audit and risk committee, without asking anybody first. Summaries of her reports are published.',
    seen: 'Drawing of a woman with grey hair in a bun, in a dark red terno.',
    looks: {
      ground: grounds.teal,
      skin: skins.deep,
      hair: 'bun',
      hairColour: '#B9B6C2',
      clothes: 'terno',
      colour: '#7A2036',
      lined: true,
    },
  },
]

export default defineSeed({ demo: () => leaders.map(personRow).map(published) })
