import { expect, test } from 'vitest'
import { managedRate } from '../fixtures/managed-rates'
import * as v from 'valibot'
import { managedRateRowSchema } from './managed-rate-schemas'
import { validateRate } from './validate-rate'
import {
  createBlankRate,
  chargeCodeFromLabel,
  rateTitle,
  toCmsRate,
  toRateFormValues,
} from './rate-form-values'
import { computePerKwhSum } from './compute-per-kwh-sum'
import { createRateFormResource } from './rate-form-resource'

const saved = () => v.parse(managedRateRowSchema, managedRate('nov'))
const values = () => toRateFormValues(saved())

test('[C04] the sum is exact, counts per-kWh amounts alone, and blank is not zero', () => {
  const row = (amount: string, unit: 'php_per_kwh' | 'php_per_kw' = 'php_per_kwh') => ({ amount, unit })
  expect(computePerKwhSum([row('0.1'), row('0.2'), row(''), row('400', 'php_per_kw')])).toEqual({
    total: 3000,
    wrong: 0,
  })
  expect(computePerKwhSum([row(''), row('400', 'php_per_kw')])).toEqual({ total: null, wrong: 0 })
  expect(computePerKwhSum([row('6.4820'), row('x.26')])).toEqual({ total: 64820, wrong: 1 })
})

test('[C23] a review of a rate states its total per kWh', () => {
  const { derivedValues } = createRateFormResource([], [])
  expect(derivedValues?.(values())).toEqual([{ label: 'Total per kWh', value: '₱7.9570' }])
  expect(derivedValues?.(createBlankRate())).toEqual([{ label: 'Total per kWh', value: '' }])
})

test('[C04] a draft needs month, class and amounts that are numbers', () => {
  expect(validateRate(createBlankRate(), 'save').map(({ path }) => path)).toEqual([
    ['billingMonth'],
    ['customerClass'],
  ])
  const wrong = values()
  wrong.components[2]!.amount = 'x.26'
  expect(validateRate(wrong, 'save')).toEqual([
    { path: ['components', 2, 'amount'], message: 'Enter a number, such as 0.2600.' },
  ])
  expect(validateRate({ ...values(), periodTo: '2026-10-01' }, 'save')).toMatchObject([
    { path: ['periodTo'] },
  ])
})

test('[C04] publishing also needs labels, unique codes and an amount per kWh', () => {
  expect(validateRate(values(), 'publish')).toEqual([])
  const incomplete = values()
  incomplete.components[0]!.label = ' '
  incomplete.components[1]!.code = 'generation'
  expect(validateRate(incomplete, 'publish').map(({ path }) => path)).toEqual([
    ['components', 0, 'label'],
    ['components', 1, 'code'],
  ])
  expect(validateRate({ ...values(), components: [] }, 'publish')).toMatchObject([{ path: ['components'] }])
})

test('[C04] a rate survives the way into the form and back', () => {
  expect(toCmsRate(values())).toMatchObject({
    billingMonth: '2026-11-01',
    customerClass: 'classresidential',
    effectiveFrom: null,
    components: [{ code: 'generation', amount: 6.482 }, { amount: 1.215 }, { amount: 0.26 }],
  })
  const blank = values()
  blank.components[0]!.amount = ' '
  expect(toCmsRate(blank).components[0]!.amount).toBeNull()
})

test('[C04] a rate is named by class and month, a component coded by its label', () => {
  expect(rateTitle('Residential', '2026-11')).toBe('Residential rate, November 2026')
  expect(rateTitle(undefined, '')).toBe('New rate')
  expect(chargeCodeFromLabel('Universal charge: stranded débts')).toBe('universal_charge_stranded_debts')
})
