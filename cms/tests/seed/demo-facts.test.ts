import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Seed, SeedRow } from '../../seed/definition'
import { annualReport, yearOfSupply } from '../../seed/demo/annual-report'
import { atHour, isWorkingDay } from '../../seed/demo/calendar'
import { demoAt } from '../../seed/demo/demo'
import { billingPeriod, localDate } from '../../seed/demo/months'
import { barangaysOf, codeOf, feeders, municipalities, phones, substations } from '../../seed/demo/utility'
import { pdf, SeedFile, type PdfText } from '../../seed/files'
import { documents } from '../../seed/types/download'
import { reliabilityRecord, type ReliabilityRecord } from '../../seed/types/reliability-record'
import type * as Sender from '../../src/mail/mail-sender'
import type * as Subscribers from '../../src/subscriptions/subscribers'
import { compiled, contentType, contentTypes } from '../support/compiled'
import { cmsDir } from '../support/paths'
import { clocks } from './clocks'

const { CONFIRMATION_PERIOD_MS } = compiled('src/subscriptions/subscribers.js') as typeof Subscribers
const { MAIL_RETENTION_DAYS, SUBSCRIBER_MAIL_RETENTION_DAYS } = compiled(
  'src/mail/mail-sender.js',
) as typeof Sender

type Facts = Record<string, unknown>

const list = (value: unknown): Facts[] => (value as Facts[] | undefined) ?? []
/** A value as text; what is neither text nor a number has none. */
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const defaults = (attributes: object): Facts =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [
      name,
      (attribute as { default?: unknown }).default,
    ]),
  )
const dayOf = (instant: unknown): string =>
  localDate(instant instanceof Date ? instant : new Date(text(instant)))
const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Every row of the demo by its type, as it is in the end. */
async function demoRows(
  at: Date,
): Promise<{ rows: (SeedRow & { type: string })[]; of: (type: string) => Facts[] }> {
  const demo = demoAt(at)
  const rows: (SeedRow & { type: string })[] = []
  for (const { name } of contentTypes()) {
    const file = path.join(cmsDir, `seed/types/${name}.ts`)
    if (!existsSync(file)) continue
    const { default: seed } = (await import(file)) as { default: Seed }
    for (const row of seed.demo?.(demo) ?? []) rows.push({ ...row, type: name })
  }
  const last = ({ data, later }: SeedRow): Facts => (later?.at(-1)?.data ?? data) as Facts
  return { rows, of: (type) => rows.filter((row) => row.type === type).map(last) }
}

/** Every string in a value, however deep; texts of PDFs aren't among them. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value instanceof SeedFile || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(strings)
}

describe.each(clocks)('facts of the demo on %s', (_name, clock) => {
  const at = new Date(clock)
  const read = demoRows(at)

  it('the franchise area has 184 barangays in four municipalities, each served by one feeder of its municipality', async () => {
    const { of } = await read
    const places = of('barangay')
    expect(places).toHaveLength(184)
    expect(new Set(places.map(({ code }) => code)).size).toBe(184)
    expect(new Set(places.map(({ town }) => town)).size).toBe(4)
    const [about] = of('about-page')
    for (const { name, barangays, customers } of list(about!.municipalities)) {
      expect(places.filter(({ town }) => town === name)).toHaveLength(barangays as number)
      const own = municipalities.find((each) => each.name === name)!.feeders
      expect(sum(own.map((feeder) => feeder.customers))).toBe(customers)
    }
    expect(of('site-setting')[0]).toMatchObject({ customersServed: 148_000 })
    expect(sum(of('feeder').map(({ customers }) => customers as number))).toBe(148_000)
    const plan = list(of('distribution-development-plan')[0]!.years)[0]!
    expect(
      sum(['residential', 'commercial', 'industrial', 'otherCustomers'].map((kind) => plan[kind] as number)),
    ).toBe(148_000)
  })

  it('each feeder has a listed substation, and interruptions concern only barangays of the feeder', async () => {
    const { of } = await read
    const known = list(of('about-page')[0]!.substations).map(({ name }) => `${text(name)} substation`)
    expect(known).toEqual(Object.keys(substations).map((name) => `${name} substation`))
    for (const feeder of of('feeder')) expect(known).toContain(feeder.substation)
    for (const { code, feeder, areas, customers } of of('advisory')) {
      if (!feeder) continue
      const own = feeders.find((each) => each.code === feeder)!
      const places = barangaysOf([own]).map(codeOf)
      for (const { barangay } of list(areas))
        expect([code, places]).toEqual([code, expect.arrayContaining([barangay])])
      expect(customers as number, text(code)).toBeLessThanOrEqual(own.customers)
    }
    const named = strings(of('advisory'))
      .join(' ')
      .matchAll(/([A-Z]\w+) substation/g)
    for (const [, name] of named) expect(Object.keys(substations)).toContain(name)
  })

  it('each telephone number belongs to one desk', async () => {
    const { rows } = await read
    const numbers: string[] = Object.values(phones)
    expect(new Set(numbers).size).toBe(numbers.length)
    const said =
      strings(rows.map(({ data }) => data))
        .join(' ')
        .match(/\(033\) 555-\d{4}/g) ?? []
    expect([...new Set(said)].filter((number) => !numbers.includes(number))).toEqual([])
  })

  it('contracted capacity is the sum of the contracts in the procurement plan, month by month', async () => {
    const { of } = await read
    const plan = of('power-supply-procurement-plan')[0]!
    for (const { month, contractedCapacityMw } of of('power-supply-record')) {
      const { to } = billingPeriod(text(month))
      const held = list(plan.contracts).filter((one) => text(one.from) <= to && to <= text(one.to))
      expect([month, sum(held.map(({ mw }) => mw as number))]).toEqual([month, contractedCapacityMw])
    }
    for (const { month, technology, contracts } of of('energy-source')) {
      if (contracts === null) continue
      const { to } = billingPeriod(text(month))
      const held = list(plan.contracts).filter(
        (one) => one.technology === technology && text(one.from) <= to && to <= text(one.to),
      )
      expect([month, technology, contracts]).toEqual([month, technology, held.length])
    }
  })

  it('each bidding for power is planned on the dates of its page, and awarded capacity counts as contracted', async () => {
    const { of } = await read
    const plan = of('power-supply-procurement-plan')[0]!
    const bids = of('csp-bidding')
    const milestone = (bid: Facts, name: string) =>
      list(bid.milestones).find((one) => one.name === name)!.planned
    for (const planned of list(plan.plannedCsps)) {
      const bid = bids.find(({ code }) => code === planned.biddingCode)!
      expect(bid).toMatchObject({
        capacityMw: planned.mw,
        energyMwh: planned.energyMwh,
        termYears: planned.termYears,
      })
      expect(planned).toMatchObject({
        publication: milestone(bid, 'Invitation to bid posted'),
        preBid: milestone(bid, 'Pre-bid conference'),
        opening: milestone(bid, 'Submission and opening of bids'),
        award: milestone(bid, 'Notice of award'),
        delivery: bid.deliveryStart,
      })
    }
    const extended = bids.filter(
      ({ code }) => text(code).endsWith('-01') && text(code).includes(String(plan.year)),
    )
    expect(extended).toHaveLength(1)
    for (const bid of extended) {
      const opening = list(bid.milestones).find(({ name }) => name === 'Submission and opening of bids')!
      const bulletin = list(bid.bidBulletins)[0]!
      expect([opening.planned, opening.revised]).toEqual([
        dayOf(bulletin.previousDeadline),
        dayOf(bulletin.newDeadline),
      ])
    }
    const awarded = bids.filter(({ noticeOfAwardOn }) => noticeOfAwardOn)
    expect(awarded).toHaveLength(1)
    for (const { deliveryStart, capacityMw } of awarded) {
      expect(list(plan.contracts)).toContainEqual(
        expect.objectContaining({ from: deliveryStart, mw: capacityMw }),
      )
    }
    const pending = bids.filter(
      ({ stage }) => !['failed', 'cancelled', 'filed_with_erc'].includes(text(stage)),
    )
    expect(
      list(plan.plannedCsps)
        .map(({ biddingCode }) => biddingCode)
        .toSorted(),
    ).toEqual(pending.map(({ code }) => code).toSorted())
  })

  it('biddings open and are decided on working days, and nothing is posted ahead of time', async () => {
    const { rows, of } = await read
    for (const bidding of [...of('bac-bidding'), ...of('csp-bidding')]) {
      const days = [
        ...['postedAt', 'preBidConferenceAt', 'submissionDeadline', 'bidOpeningAt', 'noticeOfAwardOn'].map(
          (name) => bidding[name],
        ),
        ...list(bidding.bidBulletins).flatMap((one) => [one.issuedAt, one.newDeadline, one.previousDeadline]),
        ...list(bidding.documents).map(({ issued }) => issued),
        ...list(bidding.milestones)
          .filter(({ name }) => name !== 'First delivery')
          .flatMap(({ planned, revised, actual }) => [planned, revised, actual]),
      ].filter(Boolean)
      for (const day of days) {
        const date = text(day).length === 10 ? text(day) : dayOf(day)
        expect([bidding.title, date, isWorkingDay(date)]).toEqual([bidding.title, date, true])
      }
    }
    for (const { type, at: posted, data, later = [] } of rows) {
      const first = posted ?? (data as Facts).postedAt
      const instants = [first, ...later.map((step) => step.at)]
        .filter(Boolean)
        .map((one) => +new Date(one as string))
      expect([type, instants]).toEqual([type, instants.toSorted((a, b) => a - b)])
      for (const instant of instants) expect([type, instant <= at.getTime()]).toEqual([type, true])
    }
    for (const { bidding: bid, postedAt, title } of of('csp-announcement').filter((one) =>
      /opened/.test(text(one.title)),
    )) {
      const { submissionDeadline: deadline } = of('csp-bidding').find(({ code }) => code === bid)!
      expect([title, text(postedAt) > text(deadline)]).toEqual([title, true])
    }
  })

  it('each document of a bidding is posted on its date of issue', async () => {
    const { rows } = await read
    for (const { data, later = [], at: first, type } of rows) {
      if (type !== 'bac-bidding' && type !== 'csp-bidding') continue
      const steps = [{ at: text(first), data }, ...later]
      for (const [index, step] of steps.entries()) {
        const { documents, bidBulletins } = step.data as Facts
        const before = new Set(
          steps
            .slice(0, index)
            .flatMap((one) => list((one.data as Facts).documents).map(({ file }) => (file as SeedFile).name)),
        )
        for (const { file, issued } of list(documents)) {
          if (before.has((file as SeedFile).name) || !issued || index === 0) continue
          expect([(file as SeedFile).name, dayOf(step.at)]).toEqual([(file as SeedFile).name, issued])
        }
        for (const { issuedAt: told } of list(bidBulletins)) expect(text(told) <= step.at).toBe(true)
      }
    }
  })

  it('sales are at the floor price or above, and purchases at the budget or below', async () => {
    const { of } = await read
    const awarded = of('bac-bidding').filter(({ stage }) => stage === 'awarded')
    expect(awarded.length).toBeGreaterThan(8)
    const [sales, purchases] = [true, false].map((isSale) =>
      awarded.filter(({ category }) => (category === 'disposal') === isSale),
    ) as [Facts[], Facts[]]
    for (const { floorPrice, approvedBudget, contractAmount, title } of sales) {
      expect([title, approvedBudget, (contractAmount as number) >= (floorPrice as number)]).toEqual([
        title,
        null,
        true,
      ])
    }
    for (const { approvedBudget, contractAmount, title } of purchases) {
      expect([title, (contractAmount as number) <= (approvedBudget as number)]).toEqual([title, true])
    }
    const winners = awarded.map(({ winningBidder, category }) => `${text(winningBidder)} ${text(category)}`)
    const suppliers = new Set(awarded.map(({ winningBidder }) => winningBidder))
    expect(new Set(winners).size, 'a supplier of two trades').toBe(suppliers.size)
  })

  it('applications advance in office hours on working days', async () => {
    const { of } = await read
    for (const { reference, history, targetDate, papers } of of('service-application')) {
      const times = list(history).map((step) => text(step.at))
      expect([reference, times]).toEqual([reference, times.toSorted()])
      for (const time of times) {
        const day = dayOf(time)
        expect([reference, time, isWorkingDay(day)]).toEqual([reference, time, true])
        expect(time >= atHour(day, 8) && time <= atHour(day, 17)).toBe(true)
      }
      expect([null, true]).toContain(targetDate === null ? null : isWorkingDay(text(targetDate)))
      const received = list(papers).flatMap(({ receivedOn }) => receivedOn ?? [])
      expect(new Set(received)).toEqual(new Set([dayOf(times[0])]))
    }
  })

  it('applicants need only documents that the service or a stage names', async () => {
    const { of } = await read
    const asked = new Map(
      of('service-kind').map(({ kind, requirements }) => [
        kind,
        list(requirements).map(({ name }) => text(name)),
      ]),
    )
    const stages = of('service-stage')
      .map((stage) => text(stage.text))
      .join(' ')
    const isAsked = (kind: unknown, name: string) => asked.get(kind)!.includes(name) || stages.includes(name)
    for (const { reference, kind, papers } of of('service-application')) {
      const names = list(papers).map(({ name }) => text(name))
      expect([reference, names.filter((name) => !isAsked(kind, name))]).toEqual([reference, []])
    }
  })

  it('the number of offices matches the list, and each bid bulletin has its own reason', async () => {
    const { of } = await read
    const counts = of('leader').flatMap(({ summary }) => /the (\w+) offices/.exec(text(summary))?.[1] ?? [])
    expect(counts).toEqual(['3'])
    expect(of('office')).toHaveLength(3)
    const reasons = of('bac-bidding').flatMap(({ bidBulletins }) =>
      list(bidBulletins).map(({ changes }) => text(changes).split(' The deadline moves')[0]),
    )
    expect(reasons.length).toBeGreaterThan(3)
    expect(new Set(reasons).size).toBe(reasons.length)
  })

  it('forty articles have forty different texts', async () => {
    const { of } = await read
    const articles = of('news-article')
    expect(articles).toHaveLength(40)
    const paragraphs = articles.map(({ body }) => list(body).map((block) => strings(block.children).join('')))
    for (const [index, own] of paragraphs.entries()) {
      expect(own.length, text(articles[index]!.title)).toBeGreaterThan(2)
      expect(sum(own.map((one) => one.length)), text(articles[index]!.title)).toBeGreaterThan(350)
      const long = own.filter((one) => one.length > 40)
      const others = new Set(paragraphs.filter((_, other) => other !== index).flat())
      expect(long.filter((one) => others.has(one))).toEqual([])
    }
    for (const name of ['title', 'slug', 'summary']) {
      expect(new Set(articles.map((one) => one[name])).size).toBe(40)
    }
  })

  it('of three articles in a row no two have the same cover', async () => {
    const { of } = await read
    const covers = of('news-article').map(({ cover }) => (cover as SeedFile).name)
    expect(covers.filter((name, index) => covers.slice(index + 1, index + 3).includes(name))).toEqual([])
  })

  it('the annual report has the numbers of its records, and every total adds up', async () => {
    const { of } = await read
    const title = of('download')
      .map((one) => text(one.title))
      .find((one) => one.startsWith('Annual report'))!
    const year = Number(title.slice(-4))
    const report = annualReport(year, at)
    const words = report.filter((part) => typeof part === 'string').join('\n')
    const tables = report.filter((part) => typeof part !== 'string')
    const { months, lossPercent, energyKwh } = yearOfSupply(year, at)
    const own = new Map(months.map((each) => [each.supply.month, each]))
    const shown = of('power-supply-record').filter(({ month }) => own.has(text(month)))
    expect(shown.length).toBeGreaterThan(9)
    for (const { month, systemLossPercent, energyPurchasedGwh } of shown) {
      const { supply, lossPercent: loss } = own.get(text(month))!
      expect([systemLossPercent, energyPurchasedGwh]).toEqual([loss, supply.energyKwh / 1e6])
    }
    expect(words).toContain(`system loss averaged ${lossPercent.toFixed(2)}%`)
    expect(words).toContain(`${(energyKwh / 1e6).toFixed(2)} GWh`)
    const added = ['Revenue', 'Expenses', 'Result', 'Source']
    const sums = tables.filter(({ columns }) => added.includes(columns[0]!))
    expect(sums).toHaveLength(added.length)
    const figure = (cell = '') => Math.round(Number(cell.replaceAll(',', '')) * 100)
    for (const { rows, total } of sums) {
      const difference = sum(rows.map((row) => figure(row[1]))) - figure(total![1])
      // Energy is printed to two places.
      expect(Math.abs(difference)).toBeLessThan(4)
    }
    const bytes = await pdf('annual-report', {
      title,
      author: 'Tanglaw Electric',
      date: at,
      paragraphs: report,
    }).make(cmsDir)
    const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)!
    expect(pages.length).toBeGreaterThan(2)
  })

  it('[X28] reports give the reliability of the records on the website', async () => {
    const { of } = await read
    const records = of('reliability-record')
    /** As the page of these months: each month per customer, then added. */
    const total = (months: string[], what: 'customerInterruptions' | 'customerMinutes') => {
      const own = records.filter(({ month }) => months.includes(text(month)))
      expect(own).toHaveLength(months.length)
      return sum(own.map((one) => (one[what] as number) / (one.customersServed as number)))
    }
    const all = documents(demoAt(at))
    const wordsOf = (paragraphs: PdfText['paragraphs']) =>
      paragraphs.filter((part) => typeof part === 'string').join('\n')
    const monthsOf = (year: string, from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `${year}-${String(from + index).padStart(2, '0')}-01`)

    const quarterly = all.find(({ title }) => title.startsWith('Quality of service'))!
    const [, name, of4] = /(\w+) quarter of (\d{4})/.exec(quarterly.title)!
    const months = monthsOf(of4!, ['first', 'second', 'third', 'fourth'].indexOf(name!) * 3 + 1, 3)
    expect(wordsOf(quarterly.paragraphs)).toContain(
      `${total(months, 'customerInterruptions').toFixed(2)} interruptions and was without power for ${total(months, 'customerMinutes').toFixed(1)} minutes`,
    )

    const annual = all.find(({ title }) => title.startsWith('Annual report'))!
    const year = annual.title.slice(-4)
    const table = annual.paragraphs
      .filter((part) => typeof part !== 'string')
      .find(({ columns }) => columns[0] === 'Average customer')!
    expect(table.columns[2]).toBe(year)
    // The website has 24 months: of some years not the first.
    const whole = yearOfSupply(Number(year), at).months.map(
      ({ supply, age }) =>
        records.find(({ month }) => month === supply.month) ?? reliabilityRecord(supply, age, at),
    ) as ReliabilityRecord[]
    expect(table.rows.slice(0, 2).map((row) => row[2])).toEqual([
      sum(whole.map((one) => one.customerInterruptions / one.customersServed)).toFixed(2),
      (sum(whole.map((one) => one.customerMinutes / one.customersServed)) / 60).toFixed(1),
    ])
    for (const column of [1, 2]) {
      const [, hours, scheduled] = table.rows.map((row) => Number(row[column]))
      expect(scheduled! > 0 && scheduled! < hours!, `scheduled in ${table.columns[column]}`).toBe(true)
    }
  })

  it('reports count the substations that were in service', async () => {
    const { of } = await read
    const opened = of('news-article').find(({ title }) => text(title).includes('MVA substation'))!
    const annual = documents(demoAt(at)).find(({ title }) => title.startsWith('Annual report'))!
    const year = Number(annual.title.slice(-4))
    expect(Number(dayOf(opened.postedAt).slice(0, 4))).toBeGreaterThan(year)
    const before = Object.entries(substations).filter(([name]) => name !== 'Mabini')
    expect(annual.paragraphs.filter((part) => typeof part === 'string').join(' ')).toContain(
      `At the end of ${year}, our ${before.length} substations had a total capacity of ${sum(before.map(([, { mva }]) => mva))} MVA.`,
    )
  })

  it('[X30] the charter promises the reply to a billing complaint that the website promises', async () => {
    const { rows, of } = await read
    const charter = documents(demoAt(at)).find(({ title }) => title === 'Citizen’s charter')!
    const said = charter.paragraphs[charter.paragraphs.indexOf('# Billing complaint') + 1] as string
    const settings = { ...defaults(contentType('site-setting').attributes), ...of('site-setting')[0] }
    expect(/within (\d+ days)/.exec(said)![1]).toBe(`${text(settings.complaintDays)} days`)
    for (const { at: sent, data } of rows.filter(({ type }) => type === 'complaint')) {
      const days = (Date.parse(text((data as Facts).dueOn)) - Date.parse(dayOf(sent))) / 86_400_000
      expect(days).toBe(settings.complaintDays)
    }
  })

  it('pages about net metering agree on one meter and on the working days of the steps', async () => {
    const { of } = await read
    const said = strings([
      of('news-article').filter(({ category }) => category === 'net_metering'),
      of('service-kind').filter(({ kind }) => kind === 'net_metering'),
    ]).join('\n')
    expect(said).toContain('bidirectional meter')
    expect(said).not.toMatch(/price of the second meter|ten working days/)
    const days = sum(of('service-stage').map(({ workingDays }) => workingDays as number))
    expect(said).toContain(`at most ${days} working days`)
  })

  it('[R10] the privacy policy states the retention periods of the settings and the code', async () => {
    const { of } = await read
    const policy = of('policy-page').findLast(({ kind }) => kind === 'privacy')!
    const kept = text(list(policy.sections).find(({ heading }) => heading === 'How long we keep it')!.text)
    const settings = { ...defaults(contentType('site-setting').attributes), ...of('site-setting')[0] }
    const months = (name: string): string => {
      const words = { 3: '3 months', 12: '1 year', 36: '3 years' }
      return words[settings[name] as keyof typeof words]
    }
    const confirmationHours = CONFIRMATION_PERIOD_MS / 3_600_000
    expect(SUBSCRIBER_MAIL_RETENTION_DAYS).toBe(1)
    for (const line of [
      `Messages through the website: ${months('retentionMonths')}.`,
      `Outage reports: ${months('outageReportMonths')}.`,
      `Job applications: ${months('jobApplicationMonths')}.`,
      `that you began online and did not send: ${text(settings.serviceDraftDays)} days.`,
      `${text(settings.serviceDraftDays)} days if you do not send the application;`,
      `until ${months('paperMonths')} after it is finished.`,
      `Complaints and privacy requests: ${months('caseMonths')}.`,
      `Medical priority: ${months('medicalMonths')},`,
      `that you do not confirm: ${confirmationHours} hours.`,
      `is deleted after 1 day, or after ${MAIL_RETENTION_DAYS} days if it could not be delivered.`,
      `Emails that we send you: ${MAIL_RETENTION_DAYS} days`,
    ])
      expect(kept).toContain(line)
  })
})
