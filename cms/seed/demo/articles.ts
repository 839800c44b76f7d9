import { powerRates } from '../types/power-rate'
import { SYSTEM_LOSS_CAP } from '../types/power-supply-record'
import { SERVICE_DAYS, serviceStages } from '../types/service-stage'
import { addDays, longDate, longTime, newestSubstationOpened, postedOn, workingDaysAround } from './calendar'
import type { Demo } from './demo'
import { addMonths, localDate, monthNumber, type Month } from './months'
import { movedConference, powerBids } from './power-bids'
import { BARANGAYS, barangaysOf, customersOf, feeders, phones, supplyContracts } from './utility'

export type Category = 'network' | 'rates' | 'power_supply' | 'net_metering' | 'people_and_safety'

/** A text in marked lines: "# " begins a heading; [words](address) is a link; a list is bulleted, or counted as steps. */
export type Part = string | { list: string[] } | { steps: string[] } | { quote: string } | PartTable

interface PartTable {
  caption: string
  rows: string[][]
}

export interface ArticleText {
  category: Category
  title: string
  summary: string
  /** The date it was published. */
  on: string
  /** The hour; 9 if absent. */
  hour?: number
  parts: Part[]
  related?: { label: string; url: string }[]
}

const peso = (amount: number, places = 4): string => `₱${amount.toFixed(places)}`
const grouped = (value: number): string => value.toLocaleString('en-US')
const monthName = (month: Month): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(month))
const monthAndYear = (month: Month): string => `${monthName(month)} ${month.slice(0, 4)}`

/** What the articles tell of the month's rates: all read from the published schedule. */
function rateFacts(demo: Demo) {
  const residential = powerRates(demo).filter(({ customerClass }) => customerClass === 'residential')
  const of = (age: number) => {
    const { components, billingMonth } = residential[age]!
    const perKwh = components.filter(({ unit }) => unit === 'php_per_kwh')
    const ten = (some: typeof perKwh): number =>
      some.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 10_000), 0) / 10_000
    return {
      month: billingMonth,
      total: ten(perKwh),
      group: (name: string) => ten(perKwh.filter(({ group }) => group === name)),
      charge: (code: string) => perKwh.find((one) => one.code === code)?.amount ?? 0,
    }
  }
  return { of }
}

/** The demo's articles as of an instant, in no order. Each figure in them comes from the demo's own records. */
export function articleTexts(demo: Demo): ArticleText[] {
  const { at, supplied, billingMonth } = demo
  const today = localDate(at)
  const day = workingDaysAround(at)
  const ago = (days: number): string => day(-days)
  const rates = rateFacts(demo)
  const [now, before] = [rates.of(0), rates.of(1)]
  const change = now.total - before.total
  const bids = powerBids(at)
  const conference = movedConference(at)
  const year = Number(today.slice(0, 4))
  const [peak] = supplied.slice(0, 12).toSorted((a, b) => b.peakDemandMw - a.peakDemandMw)
  const peakOn = addDays(addMonths(peak!.month, 1), 8)
  const mabini = feeders.filter(({ substation }) => substation === 'Mabini')
  const contracts = supplyContracts(year)
  const extension = contracts.find(({ supplier }) => supplier.endsWith('extension'))!
  const [hot, cool] = [4, 12].map((wanted) =>
    supplied.findIndex(({ month }, age) => age > 0 && monthNumber(month) === wanted),
  ) as [number, number]
  const fit = {
    before: rates.of(10).charge('fit_all'),
    after: rates.of(9).charge('fit_all'),
    month: rates.of(9).month,
  }
  const days = (stage: string): number => serviceStages.find((one) => one.stage === stage)!.workingDays
  const groups: [string, ...string[]][] = [
    ['Generation', 'generation'],
    ['Transmission', 'transmission'],
    ['System loss', 'system_loss'],
    ['Distribution, supply and metering', 'distribution', 'supply', 'metering'],
    [
      'Subsidies, universal charges and renewable energy',
      'subsidy',
      'universal_charge',
      'fit_all',
      'gea_all',
    ],
    ['Taxes', 'local_tax', 'vat'],
  ]
  const inGroups = (rate: typeof now, names: string[]): number =>
    names.reduce((sum, name) => sum + Math.round(rate.group(name) * 10_000), 0) / 10_000
  const signed = (amount: number): string => `${amount < 0 ? '−' : ''}${Math.abs(amount).toFixed(4)}`

  return [
    {
      category: 'network',
      title: 'New 50 MVA substation cuts outages for eastern barangays',
      summary:
        'The Mabini substation is in service after 11 months of construction. The 3 feeders that are near their limits will get spare capacity.',
      on: newestSubstationOpened(at),
      parts: [
        `Engineers closed the breakers of the new Mabini substation this week. The substation is taking over 3 feeders from the Central substation: ${grouped(customersOf(mabini))} customers in ${barangaysOf(mabini).length} barangays.`,
        '# What changes',
        'A feeder near its limit trips more often and takes longer to restore, because no neighboring feeder can take over its load. Last month the 3 feeders reached up to 94% of their limits. After the transfer, they’ll peak at 63% or less.',
        {
          caption: 'Peak load of each feeder, as a share of its limit',
          rows: [
            ['Feeder', 'Customers', 'Before', 'After'],
            ...mabini.map(({ code, customers }, index) => [
              `Feeder ${code.slice(1)}`,
              grouped(customers),
              ['94%', '88%', '91%'][index]!,
              ['61%', '57%', '63%'][index]!,
            ]),
          ],
        },
        'The substation doesn’t prevent every outage: a broken pole still has to be replaced. It does let crews supply a street from another direction while they make repairs.',
        { quote: 'We sized it for the demand we expect in 2036, not for last summer.' },
        '# How it was built',
        'The 2 transformers, 25 MVA each, arrived by barge in March. Trucks hauled them the last 9 kilometers over 4 nights. The switchyard stands 1.8 meters above street level, higher than the 2013 flood.',
        '# What comes next',
        'The line transfers, by group of barangays:',
        {
          steps: [
            'Mabini, San Roque and Pag-asa: completed.',
            'Libis, Santa Cruz and Tulay: next, in 2 scheduled interruptions.',
            'The other 5 barangays: no interruption needed.',
          ],
        },
        'See [scheduled interruptions](/services/outages) for the exact hours.',
      ],
      related: [
        {
          label: 'Moving lines to the new Mabini substation',
          url: '/news-and-updates/moving-lines-to-the-new-mabini-substation',
        },
      ],
    },
    // Rates
    {
      category: 'rates',
      title: `${monthName(now.month)} residential rate ${change < 0 ? 'falls' : 'rises'} by ${peso(Math.abs(change))} to ${peso(now.total)} per kWh`,
      summary: `The rate for homes changes from ${peso(before.total)} per kWh in ${monthName(before.month)} to ${peso(now.total)}. The table shows each change.`,
      on: localDate(postedOn(billingMonth, at)),
      parts: [
        `A household pays ${peso(now.total)} per kWh on its ${monthAndYear(now.month)} bill, ${peso(Math.abs(change))} ${change < 0 ? 'less' : 'more'} than in ${monthName(before.month)}. The fixed monthly charges don’t change.`,
        {
          caption: 'Residential charges in pesos per kWh',
          rows: [
            ['Charge', monthName(before.month), monthName(now.month), 'Change'],
            ...groups.map(([name, ...of]) => {
              const [then, since] = [inGroups(before, of), inGroups(now, of)]
              return [name, then.toFixed(4), since.toFixed(4), signed(since - then)]
            }),
            ['All charges per kWh', before.total.toFixed(4), now.total.toFixed(4), signed(change)],
          ],
        },
        'Generation and transmission charges go to power suppliers and the grid operator without markup.',
        'See [every charge of every class](/rates), or enter your own kWh there to estimate your bill.',
      ],
    },
    {
      category: 'rates',
      title: 'How to check your bill against the published rates',
      summary: 'To check every line, you need 5 minutes, your bill and the Rates page.',
      on: ago(98),
      parts: [
        'Every line on your bill is a published rate multiplied by your kWh. Here’s how to check it yourself.',
        {
          steps: [
            'Find the billing month and your usage in the upper-right corner of the bill. Subtract the previous reading from the present reading: the result must match your usage.',
            'Open the Rates page and choose the same month and your customer class.',
            'Enter your kWh. The page lists each charge with its amount.',
            'Compare line by line. Differences of 1 centavo come from rounding.',
          ],
        },
        'An estimated reading is marked with an E and corrected automatically after the next actual reading.',
        `If a line doesn’t match, call the billing desk at ${phones.billing} and have your account number ready. We re-read the meter within 3 working days. You don’t have to pay the disputed amount until then.`,
        'Start at the [Rates page](/rates).',
      ],
    },
    {
      category: 'rates',
      title: 'Why bills are higher in the hot months',
      summary:
        'In April and May, 2 things rise at once: the price of power and the hours your appliances run.',
      on: ago(188),
      parts: [
        `In the supply month of ${monthAndYear(supplied[hot]!.month)}, the average price of the power we bought was ${peso(supplied[hot]!.generationCharge / 10_000)} per kWh. In ${monthAndYear(supplied[cool]!.month)}, it was ${peso(supplied[cool]!.generationCharge / 10_000)}. In the hot month, demand on the whole grid was close to the limit, so spot market prices were higher.`,
        '# Appliances work harder',
        'An air conditioner that holds 24°C draws far more power when it’s 35°C outside than when it’s 28°C. A refrigerator in a hot kitchen runs up to a third longer.',
        '# What helps',
        {
          list: [
            'Set the air conditioner to 25°C or higher and clean its filter every 2 weeks.',
            'Keep the refrigerator 10 centimeters away from the wall.',
            'Iron once a week instead of daily.',
            'Run the washing machine with full loads.',
          ],
        },
        'Monthly prices for the past 2 years are in [the generation charge data](/#generation-charge).',
      ],
    },
    {
      category: 'rates',
      title: `Feed-in tariff allowance rises to ${peso(fit.after)} per kWh`,
      summary: `In ${monthAndYear(fit.month)}, the FIT-All charge for renewable energy rises from ${peso(fit.before)} to ${peso(fit.after)} per kWh.`,
      on: ago(278),
      parts: [
        `All electricity customers in the country pay the feed-in tariff allowance, FIT-All. It finances solar, wind, biomass and hydro plants that were promised a fixed price. The charge rises from ${peso(fit.before)} to ${peso(fit.after)} per kWh in ${monthAndYear(fit.month)}.`,
        `For a home that uses 200 kWh a month, the difference is ${peso((fit.after - fit.before) * 200, 2)}, before value-added tax.`,
        'We collect the charge on every bill and remit all of it to the fund. The charge doesn’t pay for the solar farm under our own contracts: the farm’s cost is in the generation charge.',
        'This is sample data; there’s no such order from the Energy Regulatory Commission.',
      ],
    },
    {
      category: 'rates',
      title: `Lifeline discounts increase on ${longDate(addMonths(billingMonth, -10))}`,
      summary: 'Registered households that use up to 100 kWh a month get larger discounts.',
      on: addDays(addMonths(billingMonth, -10), -24),
      parts: [
        `Households registered for the lifeline discount will receive larger discounts for usage starting ${longDate(addMonths(billingMonth, -10))}.`,
        {
          caption: 'Lifeline discount by monthly usage',
          rows: [
            ['Usage (kWh)', 'Until now', 'New'],
            ['0 to 20', '100%', '100%'],
            ['21 to 50', '45%', '50%'],
            ['51 to 70', '30%', '35%'],
            ['71 to 100', '15%', '20%'],
          ],
        },
        'The discount applies to generation, transmission, system loss, distribution, supply and metering charges. It ends at 100 kWh: a household that uses 101 kWh pays the regular rate for its entire usage.',
        'Beneficiaries of the 4Ps and households certified by their social welfare office can register at any of our offices. The form is under [Forms and downloads](/downloads). Households already registered don’t need to do anything.',
      ],
    },
    {
      category: 'rates',
      title: 'System loss: what it is and who pays for it',
      summary: `Some energy is lost between the substation and your meter. Customers pay for losses up to ${SYSTEM_LOSS_CAP}%; anything above that is our cost.`,
      on: ago(458),
      parts: [
        'Wires and transformers warm up when current flows through them. That heat is energy that was bought but never reached a meter. Illegal connections and faulty meters add to it.',
        `Regulation sets a cap of ${SYSTEM_LOSS_CAP.toFixed(1)}%. Up to the cap, the loss is a line on your bill. Above it, the cost comes out of our earnings. In the hot months, our losses usually exceed the cap, because losses grow with the square of the load.`,
        '# How we reduce it',
        {
          list: [
            'Larger conductors on the feeders that carry the most load.',
            'Capacitors that keep the voltage up at the far end of a line.',
            'Meter tests and inspections where a transformer delivers more than its meters record.',
          ],
        },
        'You can follow the loss of each month in [the power supply data](/#power-supply).',
      ],
    },
    {
      category: 'rates',
      title: 'Who gets the bill deposit back, and when',
      summary:
        'After 3 years of on-time payment, or when your contract ends, you get the deposit back with interest.',
      on: ago(548),
      parts: [
        'New customers pay a bill deposit equal to 1 month’s estimated bill. It secures the final bill and remains your money.',
        '# Refund after 3 years',
        'Residential customers who paid every bill on or before the due date for 3 consecutive years get the deposit back. We check this every month and credit the amount to the next bill. No application is needed.',
        '# Refund at the end of the contract',
        'When you move out, we read the meter, deduct the final bill and pay the balance within 1 month. Bring a valid ID and, if you still have it, the receipt.',
        'Deposits earn interest at the rate of a savings account. Details are in the service rules under [Forms and downloads](/downloads).',
      ],
    },
    {
      category: 'rates',
      title: 'The generation charge in one example',
      summary: 'How the largest line on your bill is calculated: 4 sources, 4 prices, 1 average.',
      on: ago(638),
      parts: [
        'About 60% of a residential bill is the generation charge: the average price of all the power we bought in the supply month, weighted by energy.',
        '# A simplified month',
        {
          caption: 'Cost in a sample month',
          rows: [
            ['Source', 'Energy (GWh)', 'Price (₱ per kWh)', 'Cost (₱ million)'],
            ['Coal', '20', '6.00', '120'],
            ['Geothermal', '18', '5.50', '99'],
            ['Solar', '6', '5.00', '30'],
            ['Spot market', '14', '7.50', '105'],
            ['All sources', '58', '6.10', '354'],
          ],
        },
        'The average is ₱354 million divided by 58 million kWh, or ₱6.10 per kWh. Adding the 4 prices and dividing by 4 would be wrong, because we didn’t buy the same amount from each.',
        'Actual itemized charges for every month are published under [generation charge](/#generation-charge), as the Energy Regulatory Commission requires.',
      ],
    },
    // Power supply
    {
      category: 'power_supply',
      title: 'Bidding opens for 17 MW of baseload capacity',
      summary: `Bids are accepted until ${longDate(bids.baseload.opening)}. Delivery starts on ${longDate(bids.baseload.delivery)}.`,
      on: bids.baseload.invitation,
      parts: [
        `We invite generation companies to bid on 17 MW for ${bids.baseload.termYears} years, or ${grouped(bids.baseload.energyMwh)} MWh a year. Any technology may be offered. The lowest levelized price per kWh wins.`,
        {
          caption: 'Schedule as posted with the invitation',
          rows: [
            ['Step', 'Date'],
            ['Pre-bid conference', longDate(conference.was)],
            ['Deadline and opening', longTime(bids.baseload.deadline)],
            ['Notice of award', longDate(bids.baseload.award)],
          ],
        },
        'Changes to these dates are announced in supplemental bulletins on the bidding’s page, which always shows the current schedule.',
        'The contract replaces energy that we now buy on the spot market. Terms, the contract template and all bulletins are on [the bidding’s page](/publications/competitive-selection-process/bids/procurement-of-seventeen-megawatts-17-mw-contracted-capacity).',
      ],
    },
    {
      category: 'power_supply',
      title: '3 bids for 12 MW of solar with storage',
      summary: 'The committee opened the bids in public and is now evaluating them.',
      on: bids.solarWithStorage.opening,
      hour: 15,
      parts: [
        `Silahis Plains Solar, Amihan Renewables and Tala Storage submitted bids by noon on ${longDate(bids.solarWithStorage.opening)}. The committee opened them in front of the bidders and 2 observers from customer groups.`,
        'The capacity must be available after sunset. Solar energy stored during the day is delivered between 6:00 PM and 10:00 PM, when demand peaks.',
        `Evaluation and post-qualification are scheduled to end on ${longDate(bids.solarWithStorage.postQualification)}. Prices remain confidential until then; the abstract of bids follows with the award.`,
        'Follow the bidding under [competitive selection process](/publications/competitive-selection-process).',
      ],
    },
    {
      category: 'power_supply',
      title: '24 MW geothermal contract filed with the ERC',
      summary: 'The Energy Regulatory Commission (ERC) is now reviewing the price. Customers may comment.',
      on: bids.geothermal.filing,
      parts: [
        `Tanglaw Electric and Hamog Ridge Geothermal jointly filed the contract for 24 MW today. The price is ₱5.5800 per kWh for ${bids.geothermal.termYears} years, with delivery from ${longDate(bids.geothermal.delivery)}.`,
        'The ERC holds a hearing before it decides. The notice of the hearing gives the date and explains how to take part. The contract takes effect only after approval.',
        '# Effect on rates',
        `At this month’s volumes, replacing spot purchases with geothermal energy at that price would lower the generation charge. We can’t say by how much, because spot prices in ${bids.geothermal.delivery.slice(0, 4)} aren’t known.`,
        'The contract and the committee’s resolution are under [competitive selection process](/publications/competitive-selection-process).',
      ],
    },
    {
      category: 'power_supply',
      title: 'Why the bidding for 15 MW failed',
      summary:
        'Only 1 bid came in; the rules require at least 2. We’ll invite bids for the capacity again, on better terms.',
      on: addDays(bids.failed.opening, 6),
      parts: [
        `Only Punta Laot Thermal Power submitted a bid for 15 MW of mid-merit capacity by ${longDate(bids.failed.opening)}. The rules require at least 2, so the bid was returned unopened.`,
        'We asked the companies that bought bid documents why they didn’t bid. Most cited the contract term: 5 years is too short to finance a new plant.',
        `The next round is for 20 MW over ${bids.midMerit.termYears} years and allows gas, hydro or storage. Its invitation is planned for ${longDate(bids.midMerit.invitation)}.`,
      ],
    },
    {
      category: 'power_supply',
      title: 'Hamog Ridge Geothermal wins 24 MW at ₱5.5800 per kWh',
      summary: 'The company submitted the lowest of 3 bids. The second-lowest bid was ₱0.3350 higher.',
      on: bids.geothermal.award,
      parts: [
        'The committee awarded the contract for 24 MW of geothermal baseload capacity today.',
        {
          caption: 'Bids in pesos per kWh, levelized over the contract',
          rows: [
            ['Bidder', 'Price', 'Rank'],
            ['Hamog Ridge Geothermal', '5.5800', '1'],
            ['Amihan Renewables', '5.9150', '2'],
            ['Luntian Steam Fields', '6.2400', '3'],
          ],
        },
        'Both parties will now sign the contract and file it with the Energy Regulatory Commission. Geothermal power is available at night and doesn’t depend on fuel prices.',
        'The abstract of bids and the resolution are under [competitive selection process](/publications/competitive-selection-process).',
      ],
    },
    {
      category: 'power_supply',
      title: `Demand peaks at ${peak!.peakDemandMw.toFixed(1)} MW in ${monthName(peak!.month)}`,
      summary: 'This is the highest demand in the past 12 months. No customer lost power because of it.',
      on: peakOn,
      parts: [
        `Demand in our franchise area reached ${peak!.peakDemandMw.toFixed(1)} MW in the supply month of ${monthAndYear(peak!.month)}. We bought ${(peak!.energyKwh / 1_000_000).toFixed(1)} GWh during the month.`,
        'A hot day has 2 peaks: one shortly after 2:00 PM from air conditioning in shops and offices, and one around 7:45 PM from homes. Solar power covers part of the first and none of the second.',
        'Large customers can help by shifting loads. Cold storage plants along the bay precooled their rooms before 6:00 PM on 9 days, which took about 2 MW off the evening peak.',
        'Today’s load curve is on [the home page](/#power-supply).',
      ],
    },
    {
      category: 'power_supply',
      title: `Silahis Plains adds ${extension.mw} MW of solar power`,
      summary: 'The extension of the solar farm begins delivering power.',
      on: extension.from,
      parts: [
        `The extension of the Silahis Plains solar farm begins delivering power today under a contract that runs until ${longDate(extension.to)}. Together with the first part of the farm, it brings contracted solar capacity to 40 MW.`,
        'In a sunny month, the whole farm supplies about 10% of our energy. It delivers the most around noon and nothing after sunset. During the day we buy less on the spot market, but the evening peak doesn’t change.',
        `The Energy Regulatory Commission (ERC) approved the contract in ${extension.ercCase} (sample data). Its price is fixed, with 1 adjustment a year.`,
      ],
    },
    {
      category: 'power_supply',
      title: 'How the spot market sets its price',
      summary:
        'Every 5 minutes the market accepts the cheapest offers first. The last one accepted sets the price for all.',
      on: ago(600),
      parts: [
        'About a quarter of our energy comes from the Wholesale Electricity Spot Market. There we buy the energy that our contracts don’t deliver.',
        'Power plants offer energy for each 5-minute interval. The market operator ranks the offers by price and accepts them until supply meets demand. The most expensive offer accepted sets the price for everyone in that interval.',
        'At 3:00 AM that may be a hydro plant at ₱2 per kWh; on a hot evening, an oil plant at ₱20. A single plant that shuts down unexpectedly can double the price for hours.',
        'Long-term contracts protect against such spikes, but too many of them cost money when prices are low. The [procurement plan](/publications/competitive-selection-process/power-supply-procurement-plan) explains the balance we aim for.',
      ],
    },
    // Net metering
    {
      category: 'net_metering',
      title: 'How to apply for net metering, step by step',
      summary: `The process, from application to credit, takes at most ${SERVICE_DAYS} working days if your documents are complete.`,
      on: ago(26),
      parts: [
        'Homes and businesses with solar panels of up to 100 kW can export what they don’t use. Applications follow the same steps as those for other services.',
        {
          steps: [
            `Submit the form, a single-line diagram signed by a professional electrical engineer, and the data sheets of the panels and inverter, online or at any of our offices. Our engineers evaluate them within ${days('evaluation')} working days.`,
            `Your city or municipality inspects the installation within ${days('inspection')} working days and issues the Certificate of Final Electrical Inspection.`,
            `Pay for the bidirectional meter within ${days('payment')} working days.`,
            `A crew replaces your meter within ${days('installation')} working days, and we activate the account within ${days('energized')} more.`,
          ],
        },
        'A bidirectional meter records energy in both directions. It takes the place of your present meter; you don’t need a second one.',
        'Requirements and fees are on [the service page](/services/apply-for-service).',
      ],
    },
    {
      category: 'net_metering',
      title: 'The 300th net-metering customer is connected',
      summary: 'A bakery is the newest of the customers who export energy from their roofs.',
      on: ago(52),
      parts: [
        'A bakery in Barangay San Jose became our 300th net-metering customer. Its 22 kW of panels cover most of the daytime load of the ovens, and on Sundays the whole output goes to the grid.',
        'Net-metering customers export about 116,000 kWh a month, 0.2% of the energy we buy. The average installation has a capacity of 5 kW.',
        'Most of them live in Santa Aurora City, but applications from Lumangbayan have grown fastest this year.',
        { quote: 'We bake at 4 in the morning and sell power at noon.' },
      ],
    },
    {
      category: 'net_metering',
      title: 'Reading a net-metering bill',
      summary: 'How exported energy appears on your bill: 2 readings, 1 credit.',
      on: ago(116),
      parts: [
        'The bill of a net-metering customer has 2 readings: energy imported from the grid and energy exported to it.',
        'Imported kWh are billed at the regular rates. Exported kWh are credited at our average generation cost, the price we would have paid another supplier. The credit is lower than the retail rate, because exported energy still needs lines, meters and billing to reach the next customer.',
        {
          caption: 'Example with a generation credit of ₱6.40 per kWh',
          rows: [
            ['Line', 'kWh', 'Amount (₱)'],
            ['Imported at ₱10.60', '220', '2,332.00'],
            ['Exported at ₱6.40', '90', '−576.00'],
            ['Amount due', '', '1,756.00'],
          ],
        },
        'A credit larger than the bill carries over to the next month.',
      ],
    },
    {
      category: 'net_metering',
      title: 'Choosing a solar installer: 8 questions to ask',
      summary: 'A good installer answers these before you sign.',
      on: ago(206),
      parts: [
        'We don’t sell or recommend solar systems. These questions help you compare offers:',
        {
          list: [
            'Which professional electrical engineer signs the plans?',
            'How many kWh a year do you expect, and based on which irradiation data?',
            'Is the inverter on the list of certified models?',
            'Who repairs the system, and how long can a repair take?',
            'What do the warranties of panels, inverter and roof work cover?',
            'Does the price include the city’s inspection and the bidirectional meter?',
            'How will rain be kept out where the mounts pierce the roof?',
            'May I speak to a customer whose system is 3 years old?',
          ],
        },
        'Size the system for your daytime use first. Exported energy earns less than the energy you save.',
      ],
    },
    {
      category: 'net_metering',
      title: 'Why your solar panels switch off during an outage',
      summary:
        'Switching off protects the crew that repairs the line. A battery with a transfer switch is the exception.',
      on: ago(296),
      parts: [
        'Customers with panels ask why their homes are dark at noon when the grid is down. The inverter senses that the grid has no voltage and disconnects within 2 seconds.',
        'Without this protection, a rooftop system could energize a line that our crew believes to be dead. Every inverter must be tested for it before we connect it to our network.',
        '# Power during an outage',
        'A hybrid inverter with a battery can supply your home if a transfer switch separates it from the grid first. The switch must appear on the single-line diagram. Adding a battery to an approved system requires an amended application, which has no fee.',
      ],
    },
    {
      category: 'net_metering',
      title: 'Free consultations on net metering in 4 places',
      summary: 'Our engineers answer questions about roofs, plans and costs. No appointment needed.',
      on: ago(386),
      parts: [
        'Engineers from our customer service department hold consultations in the city and each municipality, from 9:00 AM to 3:00 PM:',
        {
          list: [
            'Santa Aurora City: main office, first Tuesday of every month',
            'Bagong Silang: office at the public market, first Wednesday',
            'Lumangbayan: municipal hall, second Tuesday',
            'San Isidro del Mar: municipal hall, window 4, second Thursday',
          ],
        },
        'Bring a recent bill and, if you can, a photo of your roof and of the meter. We’ll estimate what a system that fits your roof would export, and explain which documents you need.',
      ],
    },
    {
      category: 'net_metering',
      title: 'How much solar a feeder can take',
      summary: 'Exported energy raises the voltage on a line. Ask us how much more your feeder can take.',
      on: ago(476),
      parts: [
        'When many roofs export at noon, the voltage at the end of a line rises. Above 253 volts, appliances can be damaged, so inverters switch off.',
        'Most of our feeders are far from that point. A feeder with a peak of 5 MW can typically take about 750 kW of exports without any work on the line.',
        'Where the limit is near, an impact study shows what’s needed: often just a different tap setting on a transformer. The applicant pays for the study; upgrades that serve everyone are part of the network plan.',
        'Ask how much more your feeder can take before you buy. Call the applications desk at ' +
          phones.applications +
          '.',
      ],
    },
    // Network
    {
      category: 'network',
      title: 'Rizal Street goes underground: what to expect',
      summary: 'Crews will work on phase 1, between the market and the bridge, at night.',
      on: ago(34),
      parts: [
        'Kalasag Engineering Works is starting to dig trenches along Rizal Street. Over the next few months, 1.1 kilometers of overhead line will move into ducts below the sidewalk, between the market and the bridge.',
        {
          list: [
            'Work hours are 9:00 PM to 5:00 AM; 1 lane stays open.',
            'Steel plates cover open trenches in the daytime.',
            'Each building is switched over once, with an interruption of up to 2 hours. Owners get written notice 3 days in advance.',
          ],
        },
        'The line has been hit by vehicles or branches 11 times in 3 years. Underground, it’s safe from both.',
        `To report a blocked driveway or a damaged pipe, call ${phones.hotline} at any hour.`,
      ],
    },
    {
      category: 'network',
      title: 'Infrared patrols find weak spots before they fail',
      summary:
        'A hot connector today is an outage next month. Our 2 teams photograph every line twice a year.',
      on: ago(80),
      parts: [
        'A loose connector heats up long before it melts. Our patrols look for such spots with infrared cameras in the evening, when load is high.',
        {
          caption: 'Findings of the last patrol, all feeders',
          rows: [
            ['Temperature above surroundings', 'Found', 'Repair deadline'],
            ['More than 40°C', '7', '24 hours'],
            ['15°C to 40°C', '31', '2 weeks'],
            ['Less than 15°C', '112', 'Next maintenance'],
          ],
        },
        'All 7 urgent cases were repaired without an interruption, by crews trained to work on energized lines.',
      ],
    },
    {
      category: 'network',
      title: 'Reclosers isolate faults in seconds',
      summary: 'Remote-controlled switches now split 5 feeders into sections.',
      on: ago(152),
      parts: [
        'A recloser is a switch on a pole that opens when a fault occurs and tries to close again. Most faults, such as a branch that brushes the line, clear by themselves.',
        'The 12 reclosers on Feeders 1, 3, 5, 15 and 16 also take commands from the control room. If the fault remains, the operator isolates the damaged section and restores the rest in about 3 minutes. Previously, a crew had to drive to a manual switch.',
        'In their first quarter, the reclosers prevented about 41,000 customer-hours of outages. We’re buying 30 more units under [bids and awards](/publications/bids-and-awards).',
      ],
    },
    {
      category: 'network',
      title: '9 km of lines now covered along tree-lined streets',
      summary:
        'Branches caused 1 in 4 outages on these streets. Covered conductor prevents them without removing trees.',
      on: ago(224),
      parts: [
        'Covered conductor replaced bare wire on 9.2 kilometers of Feeders 2, 3 and 14. A branch that touches it no longer causes a short circuit.',
        {
          list: [
            'Feeder 2: Ilaya and Bagumbayan, 3.1 kilometers',
            'Feeder 3: San Jose and Villa Aurora, 2.6 kilometers',
            'Feeder 14: Balite and Silangan, 3.5 kilometers',
          ],
        },
        'Trees along these streets are now trimmed once a year instead of 3 times. The cover doesn’t make the line safe to touch: stay 3 meters away.',
        'Crews also replaced tie wires and clamps, which required 11 scheduled interruptions.',
      ],
    },
    {
      category: 'network',
      title: 'Luntian substation gets a second 69 kV breaker',
      summary: 'Maintenance of 1 breaker no longer means an interruption on 5 feeders.',
      on: ago(314),
      parts: [
        `Luntian substation supplied Feeders 6, 7, 8, 22 and 23 through a single 69 kV breaker. Whenever it needed maintenance, ${grouped(customersOf(feeders.filter(({ substation }) => substation === 'Luntian')))} customers had to be transferred to other feeders or interrupted.`,
        'A second breaker and a bus tie now let us take either breaker out of service. The work took 4 weekends; a mobile generator supplied the San Isidro del Mar water pumps in the meantime.',
        'Maintenance of the incoming 69 kV line itself still affects customers on Feeder 6, because the line is radial. The second line around the bay will change that.',
      ],
    },
    {
      category: 'network',
      title: 'Smart meter pilot in 3 barangays: first results',
      summary:
        'In a test of 1,200 meters, 98.6% of remote readings arrived. The pilot has 2 lessons for the rollout.',
      on: ago(404),
      parts: [
        'For 6 months, 1,200 homes in Sampaguita, Lourdes and Bulaklak had smart meters that report every hour.',
        {
          list: [
            'Of all readings, 98.6% arrived by radio. Most of the missing ones were from meters behind metal gates.',
            'Outages were detected on average 9 minutes before the first call.',
            'Voltage data found 2 overloaded transformers that no customer had reported.',
          ],
        },
        'The rollout will therefore use an external antenna behind gates, and the control room will receive outage messages directly. Hourly data belongs to the customer. We use it for billing and network operation only, as the [privacy policy](/privacy-policy) states.',
      ],
    },
    {
      category: 'network',
      title: 'What a scheduled interruption is for',
      summary: 'Some work can’t be done with the line energized. Here’s how we plan it and keep it short.',
      on: ago(494),
      parts: [
        'Nearly half of our maintenance is done on energized lines. The rest, such as replacing a pole with a transformer on it, requires an interruption.',
        '# How a date is chosen',
        'Planners bundle work on the same section, so that a street is interrupted once instead of 3 times. They avoid fiestas, exam days and the hours when hospitals schedule dialysis.',
        '# What we promise',
        'You get at least 3 days’ notice. The end time that we announce is the latest one; power usually returns earlier. If rain or a late delivery forces us to postpone, we say so on [the outages page](/services/outages) at once.',
        'Patients who depend on a device at home can [register for medical priority](/services/medical-priority). We tell them about scheduled interruptions in advance.',
      ],
    },
    {
      category: 'network',
      title: 'New transformers relieve 9 streets in Bagong Silang',
      summary: 'Evening voltage was below the limit. Larger transformers and shorter lines corrected it.',
      on: ago(584),
      parts: [
        'Residents of Cogon, Hulo and Mayapis reported dim lights after 7:00 PM. Measurements showed 201 to 206 volts on 9 streets; the lower limit is 207 volts.',
        'Crews replaced 9 transformers (25 kVA) with larger ones (50 kVA) and divided the longest secondary lines. Measured 2 weeks later, evening voltage was 221 volts or higher at every meter.',
        'The retired transformers are tested, and those in good condition go into stock for emergencies.',
        'If your lights dim every evening, tell us through the [contact form](/contact-us). We’ll install a recorder at your meter for a week, free of charge.',
      ],
    },
    // People and safety
    {
      category: 'people_and_safety',
      title: 'Crews train for typhoon season',
      summary: 'For a week, 42 lineworkers practiced night repairs in the rain.',
      on: ago(170),
      parts: [
        'Our 6 crews practiced the 3 repairs that take the longest after a storm: a broken pole with a transformer, a span across a road and a service drop torn from a wall.',
        'The training yard in San Isidro del Mar has 14 poles that are never energized. Lights were off, water hoses simulated rain, and radio was the only link to the control room.',
        {
          caption: 'Average time for each repair',
          rows: [
            ['Repair', 'First day', 'Last day'],
            ['Pole with transformer', '5 h 20 min', '3 h 50 min'],
            ['Span across a road', '2 h 10 min', '1 h 25 min'],
            ['Service drop', '48 min', '35 min'],
          ],
        },
        'Every truck now carries spare crossarms: finding them used to take longer than installing them.',
      ],
    },
    {
      category: 'people_and_safety',
      title: 'Flood safety: switch off before the water arrives',
      summary: 'What to do with electricity before, during and after a flood.',
      on: ago(130),
      parts: [
        'Water conducts electricity. In a flood, the greatest danger is an outlet or appliance under water while the main switch is still on.',
        '# Before',
        'Move appliances to a higher floor. Switch off the main breaker while you stand on dry ground.',
        '# During',
        'Never touch a switch while standing in water. Stay away from poles and guy wires. We disconnect whole streets when water nears the meters, to keep rescuers safe.',
        '# After',
        'Don’t switch the power back on until an electrician has checked every outlet that was under water. Reconnection after a flood is free. The leaflet is under [Forms and downloads](/downloads).',
        `To report a fallen or submerged line, call ${phones.hotline}.`,
      ],
    },
    {
      category: 'people_and_safety',
      title: 'Keep kites away from power lines',
      summary:
        'Kites caused 23 outages last summer. Choose a field without lines and never use metallic string.',
      on: ago(260),
      parts: [
        'From March to May last year, kites on lines interrupted power 23 times. They also hurt 2 children, who pulled on a string that had touched a line.',
        {
          list: [
            'Fly kites in open fields, beaches or plazas without lines.',
            'Use cotton string. Tinsel, wire and wet string conduct electricity.',
            'Let go of a kite that drifts toward a line.',
            'Never climb a pole or use a stick to free a kite.',
          ],
        },
        `Call ${phones.hotline}: a crew removes the kite, free of charge, and returns it if it’s in one piece.`,
      ],
    },
    {
      category: 'people_and_safety',
      title: '12 scholars begin lineworker training',
      summary: 'A 10-month course with a stipend, open to graduates from our whole franchise area.',
      on: ago(332),
      parts: [
        'The 12 young people who started our lineworker course are from Santa Aurora City, Bagong Silang, Lumangbayan and San Isidro del Mar. They were chosen from 164 applicants through a written test, an interview and a climbing test.',
        'The course combines classroom lessons with practice at the training yard and, from the sixth month, work beside an experienced crew. Scholars receive a monthly stipend, insurance and protective equipment.',
        'Women make up 4 of the 12, the most in any course so far. Graduates take the national certification exam; most join our crews, and others work for contractors.',
        'Open jobs are listed under [Careers](/careers).',
      ],
    },
    {
      category: 'people_and_safety',
      title: 'Building near a line? Ask us first',
      summary:
        'Scaffolds, ladders and steel bars cause the most serious accidents. A site visit before you build is free.',
      on: ago(422),
      parts: [
        'Last year, 3 people were injured when a ladder, pipe or reinforcing bar touched an overhead line. All 3 worked on the second floor of a house.',
        '# Before you build',
        'Ask for a site visit at least 1 week ahead. Our safety officer measures the clearance, marks the limits, and arranges to cover or move the line if needed. Covering a line for up to 30 days is free.',
        '# On site',
        'Keep scaffolds and cranes at least 3 meters away. Carry long objects level, not upright. Assign a spotter when a crane works near a line.',
        `To book a visit, call ${phones.applications}, Monday to Friday, 8:00 AM to 5:00 PM.`,
      ],
    },
    {
      category: 'people_and_safety',
      title: 'Holiday lights: a 5-minute check',
      summary: 'Old cords and overloaded extension outlets start fires every December.',
      on: addDays(`${year - 1}-12-01`, 1),
      parts: [
        'Before you hang the lights, take 5 minutes:',
        {
          list: [
            'Throw away sets with cracked insulation, loose sockets or taped joints.',
            'Look for the Import Commodity Clearance or PS mark.',
            'Plug no more than 3 sets into one extension cord.',
            'Use outdoor sets outside, and keep plugs off the ground.',
            'Switch the lights off before you sleep or leave.',
          ],
        },
        'A set of 100 LED lights draws about 5 watts; a set of old bulbs draws 40. Lit for 5 hours a night, the LED set uses less than 1 kWh a month.',
        'Don’t hang lanterns from poles or service drops. Crews remove those within 3 meters of a line.',
      ],
    },
    {
      category: 'people_and_safety',
      title: 'School visits reach 9,400 pupils',
      summary: 'Our 2 retired lineworkers teach electrical safety with a model town and a very loud spark.',
      on: ago(512),
      parts: [
        `In 1 school year, our safety team visited 61 elementary schools, which serve most of the ${BARANGAYS} barangays in our franchise area. Pupils learn to keep away from fallen wires, to leave kites alone and to call an adult.`,
        'The model town has houses, trees and a tiny line at 12,000 volts behind glass. When a toy kite touches the line, the spark makes the point better than any lecture.',
        'Teachers receive a lesson plan for science classes in grades 4 to 6. Schools can request a visit through the [contact form](/contact-us); there’s no charge.',
      ],
    },
    {
      category: 'people_and_safety',
      title: 'How the hotline sorts your call',
      summary: 'Danger first, then hospitals, then the largest outages. What operators ask, and why.',
      on: ago(692),
      parts: [
        'After a storm, the hotline receives up to 900 calls an hour. Operators sort them in a fixed order.',
        {
          steps: [
            'Danger to life: fallen wires, sparks, fire.',
            'Hospitals, water pumps and patients who depend on a device.',
            'Outages that affect a whole feeder.',
            'Outages of one transformer, then of one house.',
          ],
        },
        'Have your barangay and the nearest landmark ready. If your neighbors are also without power, say so: it tells us whether the fault is on the line or at your meter.',
        `The number is ${phones.hotline}. You can also [report an outage](/services/report-outage) online.`,
      ],
    },
  ]
}
