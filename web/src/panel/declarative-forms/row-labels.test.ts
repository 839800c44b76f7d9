import { expect, test } from 'vitest'
import { bacBiddingsResource } from '~/features/publications/panel/bac-biddings-resource'
import { billingRulesResource } from '~/features/power-rates/panel/billing-rules-resource'
import { serviceKindsResource } from '~/features/tracking/panel/service-kinds-resource'
import { labelOfRepeatableRow } from './field-kinds'

test('[C21] [C25] a row of a list is named by its key, and by what it is where the key is only a number', () => {
  const label = (list: string, row: object) =>
    labelOfRepeatableRow(bacBiddingsResource.fields[list] as never, row as never, 'Asia/Manila')
  expect(label('bidBulletins', { number: '1' })).toBe('Supplemental bulletin 1')
  expect(label('bidBulletins', { number: 'SB-1' })).toBe('SB-1')
  expect(label('bidBulletins', { number: '' })).toBe('')
  expect(label('documents', { title: 'Terms of Reference' })).toBe('Terms of Reference')
})

test('[C21] a requirement or question without a name isn’t named by the files or answers that it accepts', () => {
  const label = (list: string, row: object) =>
    labelOfRepeatableRow(serviceKindsResource.fields[list] as never, row as never, 'Asia/Manila')
  expect(label('requirements', { name: '', accepts: 'any' })).toBe('')
  expect(label('requirements', { name: 'Valid ID', accepts: 'any' })).toBe('Valid ID')
  expect(label('questions', { label: '', answerKind: 'text' })).toBe('')
})

test('[C21] a tier of a discount is named by its usage', () => {
  const label = (row: object) =>
    labelOfRepeatableRow(billingRulesResource.fields['tiers'] as never, row as never, 'Asia/Manila')
  expect(label({ fromKwh: '0', toKwh: '20', percent: '100' })).toBe('0 to 20 kWh')
  expect(label({ fromKwh: '101', toKwh: '', percent: '5' })).toBe('101 kWh or more')
  expect(label({ fromKwh: '', toKwh: '', percent: '' })).toBe('')
})
