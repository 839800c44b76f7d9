import * as v from 'valibot'
import { formatDecimalDigits, decimalToNumber } from '~/lib/decimal'
import { addMonths, firstDay, monthAndYear, monthOf } from '~/lib/months'
import { addDays } from '~/lib/time-zone'
import { parseAmount } from '~/panel/parse-numbers'
import { fileValueSchema } from '~/panel/resource/file-values'
import type { ManagedDocument } from '~/panel/resource/row-schema'
import { RATE_UNITS } from '../model'
import type { ManagedRate } from './managed-rate-schemas'

/** A charge in the form. Its amount is text until it is saved, because blank isn't zero. */
const componentValues = v.object({
  code: v.string(),
  label: v.string(),
  group: v.string(),
  unit: v.picklist(['', ...RATE_UNITS]),
  amount: v.string(),
  passThrough: v.boolean(),
  explanation: v.string(),
})

/** A rate in the form. */
export const rateValuesSchema = v.object({
  /** `YYYY-MM`, or empty. */
  billingMonth: v.string(),
  /** Document id of the class, or empty. */
  customerClass: v.string(),
  periodFrom: v.string(),
  periodTo: v.string(),
  effectiveFrom: v.string(),
  ercReferences: v.string(),
  note: v.string(),
  /** Missing in unsaved copies that a browser stored before rates had documents. */
  document: v.nullish(fileValueSchema, null),
  components: v.array(componentValues),
})

export type RateFormValues = v.InferOutput<typeof rateValuesSchema>
export type RateComponentValues = v.InferOutput<typeof componentValues>

export function createBlankRate(): RateFormValues {
  return {
    billingMonth: '',
    customerClass: '',
    periodFrom: '',
    periodTo: '',
    effectiveFrom: '',
    ercReferences: '',
    note: '',
    document: null,
    components: [],
  }
}

export function createBlankRateComponent(): RateComponentValues {
  return {
    code: '',
    label: '',
    group: 'generation',
    unit: 'php_per_kwh',
    amount: '',
    passThrough: false,
    explanation: '',
  }
}

/** Converts a saved rate to form values: amounts with four decimals, blank if not stated. */
export function toRateFormValues({ data }: Pick<ManagedDocument<ManagedRate>, 'data'>): RateFormValues {
  return {
    billingMonth: data.billingMonth ?? '',
    customerClass: data.customerClass?.documentId ?? '',
    periodFrom: data.periodFrom ?? '',
    periodTo: data.periodTo ?? '',
    effectiveFrom: data.effectiveFrom ?? '',
    ercReferences: data.ercReferences ?? '',
    note: data.note ?? '',
    document: data.document,
    components: data.components.map((component) => ({
      code: component.code ?? '',
      label: component.label ?? '',
      group: component.group ?? '',
      unit: component.unit ?? '',
      amount: component.amount === null ? '' : formatDecimalDigits(component.amount),
      passThrough: component.passThrough,
      explanation: component.explanation ?? '',
    })),
  }
}

/** Converts valid form values to the CMS's format. */
export function toCmsRate(values: RateFormValues) {
  return {
    billingMonth: firstDay(values.billingMonth),
    customerClass: values.customerClass,
    periodFrom: values.periodFrom || null,
    periodTo: values.periodTo || null,
    effectiveFrom: values.effectiveFrom || null,
    ercReferences: values.ercReferences.trim() || null,
    note: values.note.trim() || null,
    document: values.document?.id ?? null,
    components: values.components.map((component) => ({
      ...component,
      code: component.code.trim(),
      label: component.label.trim(),
      group: component.group || null,
      unit: component.unit || null,
      amount: toAmount(component.amount),
      explanation: component.explanation.trim() || null,
    })),
  }
}

/** `Residential rate, November 2026`, as far as month and class are known. */
export function rateTitle(className: string | undefined, billingMonth: string): string {
  const rate = className ? `${className} rate` : 'Rate'
  return billingMonth ? `${rate}, ${monthAndYear(billingMonth)}` : className ? rate : 'New rate'
}

/** The dates of the next month: the same days, or the month's last day where it is shorter. */
export function nextRateMonthDates(
  before: Pick<RateFormValues, 'periodFrom' | 'periodTo' | 'effectiveFrom'>,
) {
  const { periodFrom, periodTo, effectiveFrom } = before
  return {
    periodFrom: monthLater(periodFrom),
    periodTo: monthLater(periodTo),
    effectiveFrom: monthLater(effectiveFrom),
  }
}

function monthLater(date: string): string {
  if (!date) return ''
  const month = addMonths(monthOf(date), 1)
  const last = addDays(firstDay(addMonths(month, 1)), -1)
  return [`${month}-${date.slice(8, 10)}`, last].toSorted()[0]!
}

/** Derives a charge's code from its label: “Lifeline subsidy” becomes `lifeline_subsidy`. */
export function chargeCodeFromLabel(label: string): string {
  const code = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
  return code.replace(/^_+|_+$/g, '').slice(0, 40)
}

function toAmount(typed: string): number | null {
  const amount = parseAmount(typed)
  return 'value' in amount ? decimalToNumber(amount.value) : null
}
