import { defineSeed, published } from '../definition'
import { grounds, personRow, skins, type Person } from '../demo/people'

/** Who runs the demo utility from day to day. All are invented. */
const leaders: Person[] = [
  {
    name: 'Elena R. Salcedo',
    position: 'President and Chief Executive Officer',
    summary: 'With the company since 1994; president since 2020.',
    biography:
      'Elena Salcedo began at the billing counter in 1994 and finished her accounting degree in evening classes. She led customer service and then finance before the board appointed her president in 2020.\n\nHer compensation is published in the information statement for the annual meeting.',
    seen: 'Drawing of a woman with a dark bob in a teal terno.',
    looks: {
      ground: grounds.amber,
      skin: skins.sand,
      hair: 'bob',
      hairColor: '#2B2230',
      clothes: 'terno',
      color: '#0B7A75',
    },
  },
  {
    name: 'Victor C. Manalo',
    position: 'Vice President, Operations',
    summary: 'Leads crews, dispatch and substations.',
    biography:
      'Victor Manalo was a lineworker for 9 years before he became head of the system control room. Since 2018, he has been responsible for line crews, dispatch and substations.',
    seen: 'Drawing of a man with a dark beard in a green company shirt.',
    looks: {
      ground: grounds.sea,
      skin: skins.deep,
      hair: 'crop',
      hairColor: '#201A1E',
      clothes: 'polo',
      color: '#064E4B',
      beard: 'full',
    },
  },
  {
    name: 'Grace O. Tolentino',
    position: 'Chief Financial Officer',
    summary: 'Leads finance and rates.',
    biography:
      'Grace Tolentino is a certified public accountant. She joined in 2015 from the rates office of the Energy Regulatory Commission (ERC) and signs every rate schedule before it’s published.',
    seen: 'Drawing of a woman with long dark hair and glasses in a gray jacket.',
    looks: {
      ground: grounds.lilac,
      skin: skins.light,
      hair: 'long',
      hairColor: '#241C22',
      clothes: 'jacket',
      color: '#4A4960',
      glasses: true,
    },
  },
  {
    name: 'Engr. Teresa Malonzo',
    position: 'Vice President, Network Planning',
    summary: 'Leads planning and the distribution development plan.',
    biography:
      'Teresa Malonzo is a professional electrical engineer. Her team writes the distribution development plan and presents it at the public hearing every year.',
    seen: 'Drawing of a woman with her hair in a bun, in a company shirt.',
    looks: {
      ground: grounds.teal,
      skin: skins.brown,
      hair: 'bun',
      hairColor: '#2D2128',
      clothes: 'polo',
      color: '#0B7A75',
    },
  },
  {
    name: 'Daniel K. Uy',
    position: 'Vice President, Customer Service',
    summary: 'Leads the hotline and the 3 offices.',
    biography:
      'Daniel Uy joined from a bank’s contact center in 2019. The hotline now answers 9 out of 10 calls within 1 minute, 24 hours a day.',
    seen: 'Drawing of a young man with dark hair in a dark red jacket.',
    looks: {
      ground: grounds.cream,
      skin: skins.light,
      hair: 'parted',
      hairColor: '#1D1A22',
      clothes: 'jacket',
      color: '#9B1C1C',
    },
  },
  {
    name: 'Noemi A. Bautista',
    position: 'Vice President, Regulatory Affairs; Data Protection Officer',
    summary: 'Oversees data protection and filings with the Energy Regulatory Commission (ERC).',
    biography:
      'Noemi Bautista is a lawyer. She represents the company before the Energy Regulatory Commission. As data protection officer, she reports directly to the board.',
    seen: 'Drawing of an older woman with gray hair and glasses in a lilac blouse.',
    looks: {
      ground: grounds.haze,
      skin: skins.brown,
      hair: 'bob',
      hairColor: '#A6A2B4',
      clothes: 'blouse',
      color: '#6E6A8E',
      glasses: true,
      lined: true,
    },
  },
  {
    name: 'Arturo G. Pineda',
    position: 'Vice President, Power Supply',
    summary: 'Prepares power supply biddings and manages contracts.',
    biography:
      'Arturo Pineda has bought power since the spot market opened in 2006. He prepares the biddings; the committee that evaluates the bids is independent of his department.',
    seen: 'Drawing of a man with gray hair at the sides and a mustache in a barong.',
    looks: {
      ground: grounds.mist,
      skin: skins.sand,
      hair: 'receding',
      hairColor: '#8C8894',
      clothes: 'barong',
      color: '#0B7A75',
      beard: 'mustache',
      lined: true,
    },
  },
  {
    name: 'Jocelyn F. Reyes',
    position: 'Vice President, People and Training',
    summary: 'Leads human resources and the training yard.',
    biography:
      'Jocelyn Reyes built the training yard in San Isidro del Mar, where lineworkers practice on poles that are never energized. No trainee has been injured since it opened in 2017.',
    seen: 'Drawing of a woman with wavy brown hair in an amber blouse.',
    looks: {
      ground: grounds.sea,
      skin: skins.brown,
      hair: 'waves',
      hairColor: '#5A3A2A',
      clothes: 'blouse',
      color: '#C77700',
    },
  },
  {
    name: 'Marlon B. Aguinaldo',
    position: 'Head of Safety and Health',
    summary: 'Leads workplace safety and health.',
    biography:
      'Marlon Aguinaldo was a line crew foreman until 2009, when a colleague died in an accident. He introduced the rule that any employee may stop an unsafe job.',
    seen: 'Drawing of a man with curly dark hair in a green company shirt.',
    looks: {
      ground: grounds.lilac,
      skin: skins.dark,
      hair: 'curly',
      hairColor: '#1E1719',
      clothes: 'polo',
      color: '#0A6B45',
    },
  },
  {
    name: 'Sitti Halima K. Usman',
    position: 'Chief Information Officer',
    summary: 'Leads information systems and security.',
    biography:
      'Sitti Halima Usman joined from the computing center of the state university in 2017. Under her leadership, the company separated its control systems from the internet.',
    seen: 'Drawing of a young woman in a teal headscarf.',
    looks: {
      ground: grounds.amber,
      skin: skins.sand,
      hair: 'scarf',
      hairColor: '#2D2128',
      clothes: 'jacket',
      color: '#0B7A75',
    },
  },
  {
    name: 'Paolo E. Navarro',
    position: 'Vice President, Metering and Loss Reduction',
    summary: 'Leads metering, testing and loss reduction.',
    biography:
      'Paolo Navarro is responsible for 148,000 meters and the laboratory that tests them. Since 2016, his team has reduced system loss from 7.6% to less than 6%.',
    seen: 'Drawing of a young man with curly brown hair and glasses in a blue jacket.',
    looks: {
      ground: grounds.mist,
      skin: skins.light,
      hair: 'curly',
      hairColor: '#4A3226',
      clothes: 'jacket',
      color: '#2B4C7E',
      glasses: true,
    },
  },
  {
    name: 'Rosario D. Quimpo',
    position: 'Head of Internal Audit',
    summary: 'Leads internal audit, independent of management.',
    biography:
      'Rosario Quimpo is a certified internal auditor. She reports to the audit and risk committee of the board, not to management. Summaries of her reports are published.',
    seen: 'Drawing of a woman with gray hair in a bun, in a dark red terno.',
    looks: {
      ground: grounds.teal,
      skin: skins.deep,
      hair: 'bun',
      hairColor: '#B9B6C2',
      clothes: 'terno',
      color: '#7A2036',
      lined: true,
    },
  },
]

export default defineSeed({ demo: () => leaders.map(personRow).map(published) })
