import { defineSeed } from '../definition'
import { drawing, type SeedFile } from '../files'
import { DEMO_TIME_ZONE, localDate, startOfLocalDay } from '../demo/months'

type Category = 'network' | 'rates' | 'power_supply' | 'net_metering' | 'people_and_safety'
type Text = { type: 'text'; text: string; bold?: boolean }
type Inline = Text | { type: 'link'; url: string; children: Text[] }
/** Rich text as the CMS stores it. */
type Block = { type: string; children: unknown[]; [more: string]: unknown }

interface Article {
  title: string
  slug: string
  summary: string
  category: Category
  cover: SeedFile
  coverAlt: string
  author: string
  postedAt: string
  body: Block[]
  related: { label: string; url: string }[]
}

const covers: Record<Category, { illustration: string; imageAlt: string }> = {
  network: {
    illustration: 'substation-at-sunrise',
    imageAlt: 'Transformers of a substation before green hills at sunrise.',
  },
  rates: { illustration: 'meter', imageAlt: 'An electric meter, its hand a little to the right.' },
  power_supply: {
    illustration: 'load-curve',
    imageAlt: 'The curve of a day’s load rises to an evening peak.',
  },
  net_metering: {
    illustration: 'house-with-panels',
    imageAlt: 'A house with solar panels on its roof under a high sun.',
  },
  people_and_safety: { illustration: 'crew-on-a-lift', imageAlt: 'A line worker in a lift beside a pole.' },
}

const plain = (text: string): Text => ({ type: 'text', text })
const link = (text: string, url: string): Inline => ({ type: 'link', url, children: [plain(text)] })
const paragraph = (...children: (string | Inline)[]): Block => ({
  type: 'paragraph',
  children: children.map((child) => (typeof child === 'string' ? plain(child) : child)),
})
const heading = (text: string): Block => ({ type: 'heading', level: 2, children: [plain(text)] })
const quote = (text: string): Block => ({ type: 'quote', children: [plain(text)] })
const list = (format: 'ordered' | 'unordered', items: string[]): Block => ({
  type: 'list',
  format,
  children: items.map((item) => ({ type: 'list-item', children: [plain(item)] })),
})
/** A table: its caption, its header, its rows. */
const table = (caption: string, rows: string[][]): Block => ({
  type: 'code',
  language: 'table',
  children: [plain([caption, ...rows.map((cells) => cells.join('\t'))].join('\n'))],
})

const substation: Block[] = [
  paragraph(
    'Early on a Monday morning engineers closed the breaker on the new Mabini substation. It carries three feeders that until then hung on the old Central substation: 21,400 homes and businesses in eleven barangays.',
  ),
  heading('What it changes'),
  paragraph(
    'A feeder near its limit trips more often and takes longer to bring back, because no neighbour can lend a hand. Last month the three feeders ran at up to 94% of their limit. They now run at 63% at most.',
  ),
  table('Peak load of each feeder, against its limit', [
    ['Feeder', 'Customers', 'Before', 'Now'],
    ['Feeder 4', '6,180', '94%', '61%'],
    ['Feeder 9', '7,940', '88%', '57%'],
    ['Feeder 11', '7,280', '91%', '63%'],
  ]),
  paragraph(
    'The substation doesn’t prevent every outage: a broken pole is still a broken pole. It does mean that crews can feed a street from a second side while they repair the first.',
  ),
  quote('We planned for the summer of 2029, not for last summer.'),
  heading('How it was built'),
  paragraph(
    'Two transformers of 25 MVA each came by barge in March and travelled the last nine kilometres over four nights. The switchyard stands 1.8 metres above the street, higher than the flood of 2013.',
  ),
  heading('What comes next'),
  paragraph('Lines are moved over barangay by barangay:'),
  list('ordered', [
    'Mabini, San Roque and Pag-asa: done.',
    'Libis, Santa Cruz and Luntian: within the week, in two windows.',
    'The other five barangays move without an interruption.',
  ]),
  paragraph(
    'The windows are on the ',
    link('page of outages', '/services/outages'),
    ', to the minute. The old Central substation keeps the western feeders, and its second transformer becomes the city’s spare.',
  ),
]

/** What the other articles are about: title, summary, and two paragraphs. */
const topics: [Category, string, string, string, string][] = [
  [
    'rates',
    'The new rate, line by line',
    'Six charges fell. The largest step is transmission: extra reserves are paid off.',
    'Each month we publish every charge of every customer class before the first bill that carries it goes out.',
    'What we pay to others, for energy and for the grid, is passed on at cost: the utility earns nothing on it.',
  ],
  [
    'net_metering',
    'Net metering now takes ten working days',
    'One form, one visit, one meter: what used to be three steps at two counters is one.',
    'The application, the inspection and the meter are now one appointment. Whoever applied before is being called in order.',
    'Energy that a roof feeds in is paid at the month’s generation rate and shown as a line of its own on the bill.',
  ],
  [
    'power_supply',
    'Invitation to bid: 17 MW contracted capacity',
    'The pre-bid conference has moved by a week. Bids close at noon.',
    'We buy for ten years what the city needs at night, when the sun does not help.',
    'Every document is public: the terms, the minutes, the abstract of bids and the contract that follows.',
  ],
  [
    'people_and_safety',
    'Crews train for storms before the storms',
    'Forty-two line workers spent a week at the training yard, at night and in rain.',
    'Each crew rehearsed the three repairs that take longest, with the lights out and the radio as the only link.',
    'What they found slow has been changed: spare cross-arms now ride on every truck.',
  ],
  [
    'network',
    'Nine kilometres of line become covered',
    'Covered conductors now run where trees touched the line most often.',
    'A branch that touches a covered line no longer trips a feeder. Along these streets that was one outage in four.',
    'The trees stay. They are trimmed once a year and not three times.',
  ],
]

/** "March 2026". */
const monthOf = (instant: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: DEMO_TIME_ZONE }).format(
    new Date(instant),
  )

/** The demo's forty articles over two years, the newest first; the newest two are less than a week old. */
function articles(at: Date): Article[] {
  const today = startOfLocalDay(localDate(at)).getTime()
  const daysAgo = (days: number, hours: number): string =>
    new Date(today - (days * 24 - hours) * 3_600_000).toISOString()
  const author: Record<Category, string> = {
    network: 'Network planning',
    rates: 'Regulatory affairs',
    power_supply: 'Power supply',
    net_metering: 'Customer service',
    people_and_safety: 'Operations',
  }
  const article = (
    category: Category,
    title: string,
    summary: string,
    days: number,
    body: Block[],
    related: Article['related'] = [],
  ): Article => ({
    title,
    slug: slugOf(title),
    summary,
    category,
    cover: drawing(covers[category].illustration, covers[category].imageAlt),
    coverAlt: covers[category].imageAlt,
    author: author[category],
    postedAt: daysAgo(days, 9),
    body,
    related,
  })
  const first = article(
    'network',
    'New 50 MVA substation cuts outages for eastern barangays',
    'The Mabini substation went live after eleven months of work. Three overloaded feeders now have room to spare.',
    3,
    substation,
    [
      {
        label: 'Moving lines to the new Mabini substation',
        url: '/news-and-updates/moving-lines-to-the-new-mabini-substation',
      },
    ],
  )
  const others = Array.from({ length: 39 }, (_, index): Article => {
    const [category, title, summary, one, two] = topics[index % topics.length]!
    const days = 8 + index * 18
    const numbered = index < topics.length ? title : `${title}: ${monthOf(daysAgo(days, 9))}`
    return article(category, numbered, summary, days, [
      paragraph(one),
      heading('What it means for you'),
      paragraph(two),
      list('unordered', [
        'Nothing has to be applied for.',
        'Figures are on the page of rates, month by month.',
      ]),
      paragraph('More on the ', link('page of rates', '/rates'), '.'),
    ])
  })
  return [first, ...others]
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** All are public but the oldest, which somebody took back to work on. */
export default defineSeed({
  demo: ({ at }) =>
    articles(at).map((data, index, all) => (index === all.length - 1 ? { data, draft: true } : { data })),
})
