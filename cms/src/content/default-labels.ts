import type { ContentAttribute } from './schema-attributes'

/** Words in attribute names that labels spell differently. */
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

/** Units at the end of attribute names. */
const UNITS: Readonly<Record<string, string>> = {
  mw: 'MW',
  kw: 'kW',
  gwh: 'GWh',
  kwh: 'kWh',
  percent: '%',
}

/** Words in enumeration values that labels spell differently. */
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

/** Labels of values that differ from their words. */
const VALUE_LABELS: Readonly<Record<string, string>> = {
  answered: 'Replied',
  cancelled: 'Cancelled',
  demonstration: 'Sample data',
  fit_all: 'FIT-All',
  gea_all: 'GEA-All',
  in_hand: 'In progress',
  mid_merit: 'Mid-merit',
  php_per_customer_month: '₱ per customer per month',
  php_per_meter_month: '₱ per meter per month',
  post_qualification: 'Post-qualification',
  pre_bid: 'Pre-bid',
}

/** Returns the default label of an enumeration value: `psa_signed` is "PSA signed". */
export function enumValueLabel(value: string): string {
  const label = VALUE_LABELS[value]
  if (label) return label
  const words = value.split('_').map((word) => VALUE_WORDS[word] ?? word)
  const text = words.join(' ')
  return `${text[0]!.toUpperCase()}${text.slice(1)}`
}

/** Returns the default label of an attribute: `systemLossCapPercent` is "System loss cap (%)". */
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
 * Returns the column heading of an attribute: its label with unit or format, such as "Basic cost (₱)" or "Month
 * (YYYY-MM)".
 */
export function columnHeading(
  name: string,
  { type, pluginOptions }: ContentAttribute,
  isMonth: boolean,
): string {
  const label = attributeLabel(name)
  const written = isMonth
    ? 'YYYY-MM'
    : (pluginOptions?.tanglaw?.unit ?? { date: 'YYYY-MM-DD', datetime: 'ISO 8601' }[type])
  return written ? `${label} (${written})` : label
}
