import * as v from 'valibot'
import { toFixed, toNumber } from '~/lib/decimal'
import { addMonths, firstDay, monthAndYear, monthOf } from '~/lib/months'
import { addDays } from '~/lib/time-zone'
import { parseAmount } from '~/panel/numbers'
import { fileValue } from '~/panel/resource/files'
import type { Row } from '~/panel/resource/row'
import { componentGroups, rateUnits } from '../model'
import type { ManagedRate } from './managed-rate'

/** A component in the form: an amount is text until it is saved, and blank is not zero. */
const componentValues = v.object({
  code: v.string(),
  label: v.string(),
  group: v.picklist(['', ...componentGroups]),
  unit: v.picklist(['', ...rateUnits]),
  amount: v.string(),
  passThrough: v.boolean(),
  explanation: v.string(),
})

/** A rate in the form. */
export const rateValues = v.object({
  /** `YYYY-MM`, or nothing yet. */
  billingMonth: v.string(),
  /** Document id of the class, or nothing yet. */
  customerClass: v.string(),
  periodFrom: v.string(),
  periodTo: v.string(),
  effectiveFrom: v.string(),
  ercReferences: v.string(),
  note: v.string(),
  /** Absent in copies that a browser stored before there were files. */
  document: v.nullish(fileValue, null),
  components: v.array(componentValues),
})

export type RateValues = v.InferOutput<typeof rateValues>
export type ComponentValues = v.InferOutput<typeof componentValues>

export function blankRate(): RateValues {
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

export function blankComponent(): ComponentValues {
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

/** A saved rate as the form shows it: four decimals, blanks for what is not stated. */
export function toValues({ data }: Pick<Row<ManagedRate>, 'data'>): RateValues {
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
      amount: component.amount === null ? '' : toFixed(component.amount),
      passThrough: component.passThrough,
      explanation: component.explanation ?? '',
    })),
  }
}

/** The form's values as the CMS takes them; every amount parses by then. */
export function toData(values: RateValues) {
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

/** The dates of the month after another's: the same days, or the month's last where it is shorter. */
export function datesAfter(before: Pick<RateValues, 'periodFrom' | 'periodTo' | 'effectiveFrom'>) {
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

/** A code for a component that has none yet: "Lifeline subsidy" becomes `lifeline_subsidy`. */
export function codeFromLabel(label: string): string {
  const code = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
  return code.replace(/^_+|_+$/g, '').slice(0, 40)
}

function toAmount(typed: string): number | null {
  const amount = parseAmount(typed)
  return 'value' in amount ? toNumber(amount.value) : null
}
