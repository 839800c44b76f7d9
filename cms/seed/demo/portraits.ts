/** How a person in the demo looks: the project's own drawing, of no real person. */
export interface Looks {
  /** Behind the person. */
  ground: string
  skin: string
  hair: keyof typeof hairStyles
  hairColor: string
  clothes: keyof typeof clothing
  /** Of jacket, blouse or scarf. */
  color: string
  glasses?: boolean
  beard?: 'full' | 'mustache'
  /** Lines of age around eyes and mouth. */
  lined?: boolean
}

const WIDTH = 480
const HEIGHT = 408

/** An SVG from the chest up, drawn on 360 by 306 units. */
export function portrait(looks: Looks): string {
  const { ground, skin, hair, clothes, color, glasses, beard, lined } = looks
  const style = hairStyles[hair]
  const tint = hair === 'scarf' ? color : looks.hairColor
  const parts = [
    `<rect width="360" height="306" fill="${ground}"/>`,
    `<path d="M0 262C90 214 150 240 230 232S330 214 360 226V306H0Z" fill="#064341" opacity=".09"/>`,
    painted(style.back, tint),
    `<path d="M157 168h46v46c-8 14-38 14-46 0Z" fill="${skin}"/>`,
    `<path d="M157 184c12 14 34 14 46 0v12c-14 12-32 12-46 0Z" fill="#000" opacity=".1"/>`,
    clothing[clothes](color),
    hair === 'scarf' ? '' : ears(skin),
    `<path d="M180 68c32 0 51 24 51 58 0 38-22 66-51 66s-51-28-51-66c0-34 19-58 51-58Z" fill="${skin}"/>`,
    beard ? painted(beards[beard], looks.hairColor) : '',
    face(beard === 'full'),
    lined ? lines : '',
    glasses ? spectacles : '',
    painted(style.front, tint),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 360 306">${parts.join('')}</svg>`
}

const painted = (path: string, fill: string) => (path ? `<path d="${path}" fill="${fill}"/>` : '')

const ears = (skin: string) =>
  `<g fill="${skin}"><ellipse cx="129" cy="132" rx="9" ry="13"/><ellipse cx="231" cy="132" rx="9" ry="13"/></g>`

const face = (bearded: boolean) =>
  [
    '<g fill="none" stroke="#1F1714" stroke-width="3.6" stroke-linecap="round">',
    '<path d="M149 115q11-7 22-1M189 114q11-6 22 1"/>',
    '</g>',
    '<g fill="#1F1714"><circle cx="160" cy="129" r="4.2"/><circle cx="200" cy="129" r="4.2"/></g>',
    '<path d="M180 131v13q0 4-6 4" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="3" stroke-linecap="round"/>',
    `<path d="M162 161q18 14 36 0q-4 16-18 16t-18-16Z" fill="${bearded ? '#F7EDE4' : '#FFF8F2'}" stroke="#6B3A2E" stroke-width="2" stroke-linejoin="round"/>`,
  ].join('')

const lines =
  '<g fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2" stroke-linecap="round"><path d="M153 156q-4 6-3 13M207 156q4 6 3 13M140 128l-5-2M220 128l5-2M166 93q14-4 28 0"/></g>'

const spectacles =
  '<g fill="#FFF" fill-opacity=".16" stroke="#1A1928" stroke-width="3"><circle cx="159" cy="129" r="17"/><circle cx="201" cy="129" r="17"/><path d="M176 126q4-4 8 0M142 124l-12-4M218 124l12-4" fill="none"/></g>'

const beards = {
  full: 'M129 134c4 14 8 20 18 22 10-6 56-6 66 0 10-2 14-8 18-22 2 36-18 62-51 62s-53-26-51-62Z',
  mustache: 'M158 158c6-9 16-8 22-4 6-4 16-5 22 4-8 3-16 2-22-1-6 3-14 4-22 1Z',
}

/** What lies behind head and shoulders, and what lies over the forehead. */
const hairStyles = {
  crop: {
    back: '',
    front: 'M128 124c-6-44 20-68 52-68s58 24 52 68c-4-24-14-36-24-40-18 6-38 6-56 0-10 4-20 16-24 40Z',
  },
  parted: {
    back: '',
    front: 'M127 128c-12-52 22-78 58-76 40 0 58 34 47 76-2-22-10-34-22-42-20 14-52 14-68 16-8 6-13 14-15 26Z',
  },
  receding: {
    back: '',
    front:
      'M128 136c-9-32-4-58 18-68-6 12-8 22-8 34-5 8-8 18-10 34ZM232 136c9-32 4-58-18-68 6 12 8 22 8 34 5 8 8 18 10 34Z',
  },
  curly: {
    back: 'M180 38c22-8 44 4 52 20 18 8 22 30 12 44 6 14 0 26-10 30H126c-10-4-16-16-10-30-10-14-6-36 12-44 8-16 30-28 52-20Z',
    front:
      'M130 112c-4-20 6-34 18-36 4-14 26-18 34-8 10-8 28-2 32 10 12 4 20 18 16 34-6-10-14-14-22-14-8 4-18 4-26-2-8 8-20 8-28 2-10 0-18 6-24 14Z',
  },
  bob: {
    back: 'M112 128c-6-56 28-84 68-84s74 28 68 84l2 66c-8 10-30 12-40 2h-60c-10 10-32 8-40-2Z',
    front: 'M126 132c-4-50 22-78 54-78s58 28 54 78c-4-18-10-30-20-38-26 10-52 8-70-4-8 10-14 22-18 42Z',
  },
  long: {
    back: 'M110 126c-6-56 28-84 70-84s76 28 70 84l8 118c-26 12-130 12-156 0Z',
    front: 'M126 136c-6-50 20-80 54-80s60 30 54 80c-6-30-24-56-54-64-30 8-48 34-54 64Z',
  },
  bun: {
    back: 'M180 12c17 0 28 12 28 27s-11 27-28 27-28-12-28-27 11-27 28-27Z',
    front: 'M127 128c-6-48 20-74 53-74s59 26 53 74c-6-26-22-42-53-44-31 2-47 18-53 44Z',
  },
  waves: {
    back: 'M114 122c-10-56 30-80 66-80s76 24 66 80c12 14 8 30 2 38 8 18-2 34-12 40H124c-10-6-20-22-12-40-6-8-10-24 2-38Z',
    front: 'M126 130c-8-48 20-76 54-76s62 28 54 76c-6-22-14-34-30-42-22-2-34-8-42-16-4 18-26 26-36 58Z',
  },
  scarf: {
    back: 'M180 40c48 0 76 34 74 84-2 40 14 90 4 122H102c-10-32 6-82 4-122-2-50 26-84 74-84Z',
    front:
      'M128 130c-6-48 20-72 52-72s58 24 52 72c-4-26-22-42-52-42s-48 16-52 42ZM128 130c2 40 24 58 52 58s50-18 52-58c16 46 6 84-52 96-58-12-68-50-52-96Z',
  },
} satisfies Record<string, { back: string; front: string }>

const SHOULDERS = 'M62 306c0-56 44-84 96-96 10 14 34 14 44 0 52 12 96 40 96 96Z'

const clothing = {
  /** Of piña, worn open at the neck on days that matter. */
  barong: (color: string) =>
    `<path d="${SHOULDERS}" fill="#FBF6EA"/><path d="M158 210l22 26 22-26 8 8-30 40-30-40Z" fill="#EFE6D0"/><path d="M180 258v48" stroke="#DCCFAF" stroke-width="3"/><path d="M164 270v36M196 270v36" stroke="${color}" stroke-opacity=".5" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round"/>`,
  suit: (color: string) =>
    `<path d="${SHOULDERS}" fill="${color}"/><path d="M158 210l22 22 22-22 10 8-32 88-32-88Z" fill="#FFF"/><path d="M174 234h12l6 72h-24Z" fill="#C77700"/><path d="M150 214l30 92-40-46Zm60 0l-30 92 40-46Z" fill="#000" fill-opacity=".16"/>`,
  jacket: (color: string) =>
    `<path d="${SHOULDERS}" fill="${color}"/><path d="M156 211q24 24 48 0l10 6-34 89-34-89Z" fill="#FFF6E6"/><path d="M148 215l32 91-42-40Zm64 0l-32 91 42-40Z" fill="#000" fill-opacity=".16"/>`,
  blouse: (color: string) =>
    `<path d="${SHOULDERS}" fill="${color}"/><path d="M154 211q26 40 52 0l8 8q-34 46-68 0Z" fill="#FFF" fill-opacity=".55"/>`,
  /** With the stiff sleeves of the terno. */
  terno: (color: string) =>
    `<path d="${SHOULDERS}" fill="${color}"/><path d="M52 288c-6-46 24-74 58-70 8 26-8 60-34 88ZM308 288c6-46-24-74-58-70-8 26 8 60 34 88Z" fill="${color}"/><path d="M62 276c2-26 18-44 42-48M298 276c-2-26-18-44-42-48" fill="none" stroke="#FFF" stroke-opacity=".4" stroke-width="3"/><path d="M150 213q30 46 60 0l-8-3q-22 30-44 0Z" fill="#FFF" fill-opacity=".35"/>`,
  /** What crews wear: the utility's own polo. */
  polo: (color: string) =>
    `<path d="${SHOULDERS}" fill="${color}"/><path d="M156 211l24 30 24-30 14 8-22 34-16-12-16 12-22-34Z" fill="#FFF" fill-opacity=".28"/><path d="M180 241v40" stroke="#FFF" stroke-opacity=".5" stroke-width="3"/><path d="M228 268l-8 14h7l-4 12 12-16h-7l5-10Z" fill="#FFB21A"/>`,
} satisfies Record<string, (color: string) => string>
