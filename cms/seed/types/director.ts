import { defineSeed, published } from '../definition'
import { grounds, personRow, skins, type Person } from '../demo/people'

/** The board of the demo utility: nine, four of them independent. All are invented. */
const directors: Person[] = [
  {
    name: 'Ramon D. Villareal',
    position: 'Chair',
    summary: 'Civil engineer; former head of the water district.',
    biography:
      'Ramon Villareal is a civil engineer. He headed the Santa Aurora Water District from 2004 to 2015 and reduced its losses from 38% to 19%.\n\nHe joined the board in 2016, has chaired it since 2022 and chairs the nomination committee. He owns no shares in any power supplier.',
    seen: 'Drawing of a man with short gray hair in a barong, smiling.',
    looks: {
      ground: grounds.mist,
      skin: skins.brown,
      hair: 'crop',
      hairColor: '#B9B6C2',
      clothes: 'barong',
      color: '#0B7A75',
      lined: true,
    },
  },
  {
    name: 'Luz P. Arevalo',
    position: 'Vice chair, independent',
    summary: 'Former judge; chairs the audit and risk committee.',
    biography:
      'Luz Arevalo was a judge on the regional trial court for 16 years, 4 of them as executive judge.\n\nAn independent director since 2019, she chairs the audit and risk committee, which meets with the internal auditor without management present.',
    seen: 'Drawing of a woman with her hair in a bun and round glasses, in a green jacket.',
    looks: {
      ground: grounds.amber,
      skin: skins.sand,
      hair: 'bun',
      hairColor: '#2B2230',
      clothes: 'jacket',
      color: '#0B7A75',
      glasses: true,
    },
  },
  {
    name: 'Benigno T. Castañeda',
    position: 'Director',
    summary: 'Founder of a construction company.',
    biography:
      'Benigno Castañeda founded a construction company that built schools, bridges and 3 of the city’s substations. It has accepted no contract from the utility since he joined the board in 2018.\n\nHe serves on the works and safety committee.',
    seen: 'Drawing of a balding man with a dark beard in a gray jacket, smiling.',
    looks: {
      ground: grounds.lilac,
      skin: skins.dark,
      hair: 'receding',
      hairColor: '#2A2024',
      clothes: 'jacket',
      color: '#4A4960',
      beard: 'full',
    },
  },
  {
    name: 'Maria Corazon L. Yap',
    position: 'Director, independent',
    summary: 'Accountant with 30 years of experience in utility rates.',
    biography:
      'Corazon Yap is a certified public accountant who has spent 30 years on water and power rates, working for utilities and consumer groups.\n\nShe has been an independent director since 2021.',
    seen: 'Drawing of a woman with a dark bob in a red jacket.',
    looks: {
      ground: grounds.sea,
      skin: skins.light,
      hair: 'bob',
      hairColor: '#33211C',
      clothes: 'jacket',
      color: '#9B1C1C',
    },
  },
  {
    name: 'Jose Antonio V. Lim',
    position: 'Director',
    summary: 'Founder of a cold storage company in Bagong Silang.',
    biography:
      'Jose Antonio Lim built the first cold storage plant in Bagong Silang.\n\nHe joined the board in 2020 and serves on the power supply committee. He doesn’t take part in decisions on contracts with large customers.',
    seen: 'Drawing of a man with dark hair and glasses in a dark green suit with an amber tie.',
    looks: {
      ground: grounds.cream,
      skin: skins.sand,
      hair: 'parted',
      hairColor: '#1D1A22',
      clothes: 'suit',
      color: '#05302F',
      glasses: true,
    },
  },
  {
    name: 'Teresita M. Dumlao',
    position: 'Director, consumer representative',
    summary: 'Retired teacher; elected by the barangay councils.',
    biography:
      'Teresita Dumlao taught mathematics at Lumangbayan National High School for 26 years.\n\nThe councils of all 184 barangays elect 1 director. They elected her in 2023 and again in 2026.',
    seen: 'Drawing of a woman with long dark hair in an amber blouse.',
    looks: {
      ground: grounds.teal,
      skin: skins.deep,
      hair: 'long',
      hairColor: '#3A2436',
      clothes: 'blouse',
      color: '#C77700',
    },
  },
  {
    name: 'Rafael S. Ocampo',
    position: 'Director, independent',
    summary: 'Professor of electrical engineering.',
    biography:
      'Rafael Ocampo teaches power systems at the state university and has advised 3 island grids on energy storage.\n\nAn independent director since 2024, he serves on the power supply committee.',
    seen: 'Drawing of a man with short dark hair in a cream barong.',
    looks: {
      ground: grounds.haze,
      skin: skins.light,
      hair: 'crop',
      hairColor: '#2D2128',
      clothes: 'barong',
      color: '#C77700',
    },
  },
  {
    name: 'Amina D. Macaraya',
    position: 'Director, independent',
    summary: 'Lawyer; drafted the city’s open data ordinance.',
    biography:
      'Amina Macaraya practices public law and drafted the ordinance under which Santa Aurora City publishes its records.\n\nShe has been an independent director since 2025 and chairs the governance and disclosure committee.',
    seen: 'Drawing of a woman in a plum headscarf and glasses.',
    looks: {
      ground: grounds.cream,
      skin: skins.brown,
      hair: 'scarf',
      hairColor: '#2D2128',
      clothes: 'jacket',
      color: '#6E3B6E',
      glasses: true,
    },
  },
  {
    name: 'Dr. Gregorio A. Sumulong',
    position: 'Director',
    summary: 'Physician; former director of the provincial hospital.',
    biography:
      'Gregorio Sumulong directed the provincial hospital for 12 years, through 2 typhoons.\n\nHe joined the board in 2022. He proposed the list of facilities where power is restored first.',
    seen: 'Drawing of an older man with white hair and a mustache in a blue suit.',
    looks: {
      ground: grounds.amber,
      skin: skins.sand,
      hair: 'parted',
      hairColor: '#E4E2EA',
      clothes: 'suit',
      color: '#2B4C7E',
      beard: 'mustache',
      lined: true,
    },
  },
]

export default defineSeed({ demo: () => directors.map(personRow).map(published) })
