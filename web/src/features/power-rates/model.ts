import * as v from 'valibot'
import { decimalFromNumber } from '~/lib/decimal'
import { monthOf } from '~/lib/months'

export const RATE_UNITS = [
  'php_per_kwh',
  'php_per_kw',
  'php_per_customer_month',
  'php_per_meter_month',
] as const

export type RateUnit = (typeof RATE_UNITS)[number]

const month = v.pipe(v.string(), v.isoDate(), v.transform(monthOf))
const date = v.nullish(v.pipe(v.string(), v.isoDate()), null)
const text = v.nullish(v.string(), null)

/** Pesos per unit as ten-thousandths; null means not stated, never zero. */
export const rateAmountSchema = v.nullish(v.pipe(v.number(), v.transform(decimalFromNumber)), null)

export const rateComponentSchema = v.object({
  code: v.string(),
  label: v.string(),
  /** The code of its group. */
  group: v.string(),
  unit: v.picklist(RATE_UNITS),
  amount: rateAmountSchema,
  passThrough: v.nullish(v.boolean(), false),
  explanation: text,
})

/** A group of charges. Groups of the same `heading` are one line; a blank recipient is the utility itself. */
export const chargeGroupSchema = v.object({
  code: v.string(),
  name: v.string(),
  heading: text,
  explanation: text,
  recipient: text,
  purpose: text,
})

/** A customer class. Its typical usage (kWh per month) and demand (kW) determine the example bill. */
export const customerClassSchema = v.object({
  code: v.string(),
  name: v.string(),
  voltage: text,
  typicalKwh: v.nullish(v.number(), null),
  typicalKw: v.nullish(v.number(), null),
  order: v.nullish(v.number(), 0),
})

/** The rate of one customer class for a billing month. */
export const powerRateSchema = v.object({
  documentId: v.string(),
  billingMonth: month,
  customerClass: v.nullish(v.object({ code: v.string() }), null),
  periodFrom: date,
  periodTo: date,
  effectiveFrom: date,
  ercReferences: text,
  note: text,
  document: v.nullish(v.object({ url: v.string(), size: v.nullish(v.number(), null) }), null),
  components: v.nullish(v.array(rateComponentSchema), []),
})

/** The month and class of a published rate. */
export const publishedRateKeySchema = v.object({
  billingMonth: month,
  customerClass: v.nullish(v.object({ code: v.string() }), null),
  updatedAt: text,
})

/** A discount or tax rule for bills of one class or of all, from a date on, with the order that it cites. */
export const billingRuleSchema = v.object({
  documentId: v.string(),
  kind: v.picklist(['lifeline', 'senior_citizen', 'vat']),
  name: v.string(),
  explanation: text,
  howToApply: text,
  reference: text,
  validFrom: v.pipe(v.string(), v.isoDate()),
  validTo: date,
  customerClass: v.nullish(v.object({ code: v.string() }), null),
  tiers: v.nullish(
    v.array(v.object({ fromKwh: v.number(), toKwh: v.nullish(v.number(), null), percent: v.number() })),
    [],
  ),
  appliesTo: v.nullish(v.array(v.object({ group: v.string() })), []),
})

export type BillingRule = v.InferOutput<typeof billingRuleSchema>
export type RateMonth = v.InferOutput<typeof publishedRateKeySchema>
export type RateComponent = v.InferOutput<typeof rateComponentSchema>
export type ChargeGroup = v.InferOutput<typeof chargeGroupSchema>
export type CustomerClass = v.InferOutput<typeof customerClassSchema>
export type PowerRate = v.InferOutput<typeof powerRateSchema>
