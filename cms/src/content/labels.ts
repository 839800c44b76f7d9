import type { Attribute } from './attributes'

/** Words of attribute names that people write otherwise. */
const SPECIAL_WORDS: Readonly<Record<string, string>> = {
  erc: 'ERC',
  seo: 'SEO',
  url: 'address',
  kwh: 'kWh',
  kw: 'kW',
  alt: 'description',
  cv: 'CV',
}

/** What a figure is measured in, where its name ends in it. */
const UNITS: Readonly<Record<string, string>> = {
  mw: 'MW',
  kw: 'kW',
  gwh: 'GWh',
  kwh: 'kWh',
  percent: '%',
}

/** What a person calls an attribute: `systemLossCapPercent` is "System loss cap (%)". */
export function attributeLabel(attribute: string): string {
  const words = attribute
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
  const unit = words.length > 1 ? UNITS[words.at(-1)!] : undefined
  const plain = (unit ? words.slice(0, -1) : words).map((word) => SPECIAL_WORDS[word] ?? word).join(' ')
  return `${plain[0]!.toUpperCase()}${plain.slice(1)}${unit ? ` (${unit})` : ''}`
}

/** The same over a column of a table, with what its values are written in: "Basic cost (₱)", "Month (YYYY-MM)". */
export function columnHeading(name: string, { type, pluginOptions }: Attribute, isMonth: boolean): string {
  const label = attributeLabel(name)
  const written = isMonth
    ? 'YYYY-MM'
    : (pluginOptions?.tanglaw?.unit ?? { date: 'YYYY-MM-DD', datetime: 'ISO 8601' }[type])
  return written ? `${label} (${written})` : label
}
