/** Texts of the pages on energy sources, power supply and the generation charge. */
export const sources = {
  title: 'Energy sources',
  lead: 'Where our power comes from, by source, month by month.',
  description: (utility: string) => `Where ${utility} gets its power: energy by source, month by month.`,
  search: {
    text: 'Energy by source, month by month.',
    words: 'coal geothermal solar hydro wind WESM renewable power plants suppliers mix',
  },
  mix: (month: string) => `Energy mix in ${month}`,
  total: (month: string, gwh: string) => `Total for ${month}: ${gwh} GWh.`,
  each: 'By source',
  eachIntro: 'Energy from each source, and how we buy it.',
  name: 'Source',
  energy: 'Energy (GWh)',
  share: 'Share',
  months: 'By month',
  contracts: 'See our power supply contracts',
  monthsCaption: 'Share of each source by month, in percent',
}
export const supply = {
  title: 'Power supply',
  lead: 'Our customers’ peak demand, the capacity we have under contract, and how much energy is lost.',
  description: (utility: string) =>
    `Peak demand, contracted capacity, energy purchased, load factor and system loss of ${utility}, month by month.`,
  search: {
    text: 'Peak demand, contracted capacity, load factor and system loss by month.',
    words: 'system loss peak demand capacity load factor purchased MW GWh',
  },
  figures: (month: string) => `Figures for ${month}`,
  terms: 'What these figures mean',
  meanings: [
    {
      term: 'Peak demand',
      value: 'The highest combined demand of all customers in the month.',
    },
    {
      term: 'Contracted capacity',
      value:
        'The most power that suppliers must deliver to us at one time. When we need more, or a plant delivers less (solar plants at night), we buy the rest on the spot market (WESM).',
    },
    {
      term: 'Load factor',
      value:
        'Average demand in the supply period divided by peak demand. The Generation charge page shows the supply period. A higher load factor means we make better use of our lines and contracts.',
    },
    {
      term: 'System loss',
      value:
        'Energy we bought but couldn’t bill to customers: losses in wires and transformers, theft, and meter errors. The Energy Regulatory Commission sets a cap. Losses above it can’t be charged to customers.',
    },
  ],
  plan: 'See how we plan and buy power',
}
export const generation = {
  title: 'Generation charge',
  lead: 'What suppliers charged us for power, and how that becomes the generation charge on your bill.',
  description: (utility: string) =>
    `What each supplier charged ${utility} for power: energy, cost and average cost per kWh, month by month.`,
  search: {
    text: 'What each supplier charged for power, and the average cost per kWh.',
    words: 'generation charge suppliers cost WESM power supply agreement average pass-through',
  },
  figures: (month: string) => `${month} in figures`,
  computed: 'How we calculate it',
  steps: [
    'For each source, basic cost plus adjustments equals total cost.',
    'Total cost divided by energy equals the source’s cost per kWh.',
    'The total cost of all sources divided by their total energy equals the average used for the generation charge.',
  ],
  passedOn: 'You pay what suppliers charge. We add no markup.',
}
