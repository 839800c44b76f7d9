import { expect } from 'vitest'
import type { OutagesPageData } from '~/features/news/outages-page-data'
import type { RatesPageData } from '~/features/power-rates/rates-view-model'
import type { BacBiddingsPageData, BacBiddingCardView } from '~/features/publications/bac-bidding-view-model'
import type { CspPageData } from '~/features/publications/csp-view-model'
import type { HomePageData } from '~/pages/home'
import { linesOfPdf } from './pdf'

type Cell = string | number | boolean | null
type Row = Record<string, Cell>

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const tenThousandths = (amount: Cell) => Math.round(Number(amount) * 10_000)

/**
 * Where the figures of a site say something else than its open data: home, outages, biddings, bids for power, a page of
 * rates for each month (each class in its turn), and for every month and class the tables, the JSON and the text of the
 * month's PDF.
 * @returns a sentence for each difference
 */
export async function figuresThatDiffer(siteUrl: string): Promise<string[]> {
  const ask = async <T>(path: string) => (await (await fetch(siteUrl + path)).json()) as T
  const table = async (name: string) => (await ask<{ rows: Row[] }>(`/data/v1/${name}.json`)).rows
  const differences: string[] = []
  const same = (what: string, shown: unknown, held: unknown): void => {
    if (JSON.stringify(shown) === JSON.stringify(held)) return
    differences.push(`${what}: ${JSON.stringify(shown)} is not ${JSON.stringify(held)}`)
  }
  const rates = await table('rates')
  await compareRates({ siteUrl, ask, same, rates })

  const { page: home } = await ask<{ page: HomePageData }>('/_payload.json')
  const { chosen } = home.rates!
  same('home, rates', charges(chosen.components), ofRate(rates, chosen.code, chosen.month))
  const sources = (await table('energy-sources')).filter(({ month }) => month === home.mix!.month)
  for (const { technology, energyKwh } of home.mix!.parts) {
    const own = sources.filter((row) => row['technology'] === technology)
    same(`home, ${technology}`, energyKwh, sum(own.map(({ energy }) => Number(energy))))
  }
  const supply = new Map((await table('power-supply')).map((row) => [row['month'], row]))
  expect(home.supply.length).toBeGreaterThan(0)
  for (const record of home.supply) {
    const { peakDemand, contractedCapacity, energyPurchased, loadFactor, systemLoss, customers } = supply.get(
      record.month,
    )!
    same(
      `home, supply of ${record.month}`,
      [
        record.peakDemandMw,
        record.contractedCapacityMw,
        record.energyPurchasedGwh,
        record.loadFactorPercent,
        record.systemLossPercent,
        record.customers,
      ],
      [peakDemand, contractedCapacity, energyPurchased, loadFactor, systemLoss, customers],
    )
  }
  const bought = await table('generation-charges')
  for (const { month, average } of home.generation!.history) {
    const own = bought.filter((row) => row['month'] === month)
    const cost = sum(
      own.map((row) => tenThousandths(row['basicCost']!) + tenThousandths(row['adjustments']!)),
    )
    same(
      `home, generation of ${month}`,
      average,
      Math.round(cost / sum(own.map(({ energy }) => Number(energy)))),
    )
  }
  if (home.demand.kind === 'today') {
    const { nowAt, now } = home.demand.curve
    const reading = (await table('demand')).find(({ at }) => Date.parse(String(at)) === Date.parse(nowAt))
    same('home, demand', now.mw, reading?.['demand'])
  }

  const { page: outages } = await ask<{ page: OutagesPageData }>('/services/outages/_payload.json')
  const announced = new Map((await table('interruptions')).map((row) => [row['code'], row]))
  const shown = [...outages.out, ...outages.scheduled, ...outages.restored]
  expect(shown.length).toBeGreaterThan(0)
  for (const { code, customers } of shown) {
    same(`outages, ${code}`, customers, announced.get(code)?.['customers'])
  }
  await compareBids({ ask, same, bids: await table('bids'), powerBids: await table('power-bids') })
  return differences
}

interface Bids {
  ask: <T>(path: string) => Promise<T>
  same: (what: string, shown: unknown, held: unknown) => void
  bids: Row[]
  powerBids: Row[]
}

/** Every card of the lists of biddings and of bids for power. */
async function compareBids({ ask, same, bids, powerBids }: Bids): Promise<void> {
  const cards: BacBiddingCardView[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { page: list } = await ask<{ page: BacBiddingsPageData }>(
      `/publications/bids-and-awards/_payload.json${page > 1 ? `?page=${page}` : ''}`,
    )
    cards.push(...(list.open ?? []), ...list.listed)
    last = Math.ceil(list.total / list.pageSize)
  }
  const held = new Map(bids.map((row) => [row['number'], row]))
  same('biddings, how many', cards.length, bids.length)
  for (const card of cards) {
    const row = held.get(card.number)
    same(
      `bidding ${card.number}`,
      [
        card.title,
        card.stage,
        card.deadline?.at ?? null,
        card.winner,
        card.bidBulletins,
        digits(card.budget),
      ],
      [
        row?.['title'],
        row?.['stage'],
        row?.['deadline'] ?? null,
        row?.['supplier'] ?? null,
        row?.['bulletins'],
        row?.['budget'] == null ? null : Number(row['budget']),
      ],
    )
  }

  const { page: power } = await ask<{ page: CspPageData }>(
    '/publications/competitive-selection-process/_payload.json',
  )
  expect(power.biddings.length).toBeGreaterThan(0)
  // The page lists open biddings first; the open data lists all by their codes.
  const byCode = ([a]: Cell[], [b]: Cell[]) => String(a).localeCompare(String(b))
  same(
    'bids for power',
    power.biddings
      .map(({ code, title, stage, deadline, winner, capacity }): Cell[] => [
        code,
        title,
        stage,
        deadline?.at ?? null,
        winner,
        digits(capacity),
      ])
      .sort(byCode),
    powerBids
      .map((row) =>
        ['code', 'title', 'stage', 'deadline', 'supplier', 'capacity'].map((name) => row[name] ?? null),
      )
      .sort(byCode),
  )
}

/** The number in a text such as "₱38,500,000.00" or "17 MW". */
const digits = (text: string | null) => (text === null ? null : Number(text.replaceAll(/[^\d.]/g, '')))

interface Rates {
  siteUrl: string
  ask: <T>(path: string) => Promise<T>
  same: (what: string, shown: unknown, held: unknown) => void
  rates: Row[]
}

async function compareRates({ siteUrl, ask, same, rates }: Rates): Promise<void> {
  const csv = await (await fetch(`${siteUrl}/data/v1/rates.csv`)).text()
  const [header = '', ...lines] = csv.trimEnd().split('\r\n')
  const at = header.split(',').indexOf('amount')
  // Texts before the amount may hold commas, in quotation marks.
  const cells = lines.map((line) =>
    line.match(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)!.map((cell) => cell.replace(/,$/, '')),
  )
  same(
    'the table of rates',
    cells.map((row) => row[at]),
    rates.map(({ amount }) => String(amount ?? '')),
  )

  const months = [...new Set(rates.map(({ month }) => String(month)))]
  const classes = [...new Set(rates.map(({ customerClass }) => String(customerClass)))]
  expect([months.length, classes.length]).toEqual([24, 4])
  for (const [index, month] of months.entries()) {
    const code = classes[index % classes.length]!
    const { page } = await ask<{ page: RatesPageData }>(`/rates/_payload.json?class=${code}&month=${month}`)
    const { rate, charges: rows } = page.view!.sheet!
    const held = ofRate(rates, code, month)
    same(`rates, ${code} ${month}`, charges(rows.map(({ component }) => component)), held)
    const perKwh = rates.filter(
      (row) => row['customerClass'] === code && row['month'] === month && row['unit'] === 'php_per_kwh',
    )
    same(`the sum of ${code} ${month}`, rate.perKwh, sum(perKwh.map(({ amount }) => tenThousandths(amount!))))

    const file = await fetch(siteUrl + rate.document!.url)
    const text = linesOfPdf(Buffer.from(await file.arrayBuffer()))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
    const headings = page.view!.classes.map(({ name }) => text.indexOf(`${name} Charge PHP`))
    for (const [place, { code: name }] of page.view!.classes.entries()) {
      const start = headings[place]!
      const end = Math.min(text.length, ...headings.filter((heading) => heading > start))
      const section = start < 0 ? '' : text.slice(start, end)
      const own = rates.filter((row) => row['customerClass'] === name && row['month'] === month)
      const lacking = own.filter(
        ({ label, amount }) =>
          !section.includes(`${label} ${amount === null ? 'not stated' : Number(amount).toFixed(4)}`),
      )
      same(
        `the PDF of ${name} ${month}`,
        lacking.map(({ charge }) => charge),
        [],
      )
    }
  }
}

/** Charges of a rate by their codes, in ten-thousandths. */
const charges = (components: { code: string; amount: number | null }[]) =>
  components.map(({ code, amount }) => [code, amount])

const ofRate = (rates: Row[], code: string, month: string) =>
  rates
    .filter((row) => row['customerClass'] === code && row['month'] === month)
    .map(({ charge, amount }) => [charge, amount === null ? null : tenThousandths(amount!)])
