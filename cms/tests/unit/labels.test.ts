import { expect, it } from 'vitest'
import type * as Labels from '../../src/content/default-labels'
import { compiled } from '../support/compiled'

const { enumValueLabel } = compiled('src/content/default-labels.js') as typeof Labels

it.each([
  ['in_progress', 'In progress'],
  ['psa_signed', 'PSA signed'],
  ['php_per_kwh', '₱ per kWh'],
  ['monday_to_friday', 'Monday to Friday'],
])('the panel’s label of %s is "%s"', (value, label) => {
  expect(enumValueLabel(value)).toBe(label)
})
