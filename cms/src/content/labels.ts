import type { Attribute } from './attributes'

/** Words of attribute names that people write otherwise. */
const SPECIAL_WORDS: Readonly<Record<string, string>> = {
  erc: 'ERC',
  seo: 'SEO',
  url: 'address',
  kwh: 'kWh',
  kw: 'kW',
  alt: 'alt text',
  phone: 'phone number',
  cv: 'CV',
}

/** Units that end an attribute's name. */
const UNITS: Readonly<Record<string, string>> = {
  mw: 'MW',
  kw: 'kW',
  gwh: 'GWh',
  kwh: 'kWh',
  percent: '%',
}

/** Words of an enumeration's values that people write otherwise. */
const VALUE_WORDS: Readonly<Record<string, string>> = {
  epsa: 'EPSA',
  erc: 'ERC',
  friday: 'Friday',
  kw: 'kW',
  kwh: 'kWh',
  php: '₱',
  psa: 'PSA',
  psalm: 'PSALM',
  tpbac: 'TPBAC',
  vat: 'VAT',
  wesm: 'WESM',
}

/** Values whose label differs from their words. */
const VALUE_LABELS: Readonly<Record<string, string>> = {
  fit_all: 'FIT-All',
  gea_all: 'GEA-All',
  in_hand: 'In progress',
  mid_merit: 'Mid-merit',
  php_per_customer_month: '₱ per customer per month',
  php_per_meter_month: '₱ per meter per month',
  post_qualification: 'Post-qualification',
  pre_bid: 'Pre-bid',
}

/** The label of an enumeration's value without a label of its own: `psa_signed` is "PSA signed". */
export function valueLabel(value: string): string {
  const label = VALUE_LABELS[value]
  if (label) return label
  const words = value.split('_').map((word) => VALUE_WORDS[word] ?? word)
  const text = words.join(' ')
  return `${text[0]!.toUpperCase()}${text.slice(1)}`
}

/** The label of an attribute: `systemLossCapPercent` is "System loss cap (%)". */
export function attributeLabel(attribute: string): string {
  const words = attribute
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
  const unit = words.length > 1 ? UNITS[words.at(-1)!] : undefined
  const plain = (unit ? words.slice(0, -1) : words).map((word) => SPECIAL_WORDS[word] ?? word).join(' ')
  return `${plain[0]!.toUpperCase()}${plain.slice(1)}${unit ? ` (${unit})` : ''}`
}

/**
 * The heading of an attribute's column in a table: its label with unit or format, as in "Basic cost (₱)", "Month
 * (YYYY-MM)".
 */
export function columnHeading(name: string, { type, pluginOptions }: Attribute, isMonth: boolean): string {
  const label = attributeLabel(name)
  const written = isMonth
    ? 'YYYY-MM'
    : (pluginOptions?.tanglaw?.unit ?? { date: 'YYYY-MM-DD', datetime: 'ISO 8601' }[type])
  return written ? `${label} (${written})` : label
}
