import { monthAndYear } from '~/lib/months'
import { longDate } from '~/lib/format'
import type { ListDiffItem, DiffSpec, ValueDiffSpec } from '~/panel/form/difference-specs'
import type { RateUnit } from '../model'
import type { DocumentReference } from '~/panel/resource/document-references'
import type { RateFormValues } from './rate-form-values'
import type { ManagedChargeGroup } from './managed-charge-groups'
import { rateUnitNames } from './rate-unit-names'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const date = (value: unknown) => text(value) && longDate(text(value))

const fileName = (value: unknown) => (value as RateFormValues['document'])?.name ?? ''

const componentFields = (groups: ManagedChargeGroup[]): ValueDiffSpec<ListDiffItem>[] => [
  { kind: 'value', name: 'label', label: 'label', writtenAs: 'line' },
  { kind: 'value', name: 'code', label: 'code' },
  {
    kind: 'value',
    name: 'group',
    label: 'group',
    show: (value) => groups.find(({ code }) => code === value)?.name ?? text(value),
  },
  { kind: 'value', name: 'unit', label: 'unit', show: (value) => rateUnitNames[value as RateUnit] },
  { kind: 'value', name: 'amount', label: 'amount', writtenAs: 'line' },
  { kind: 'value', name: 'passThrough', label: 'pass-through', show: (value) => (value ? 'Yes' : 'No') },
  { kind: 'value', name: 'explanation', label: 'explanation', writtenAs: 'lines' },
]

/** How the conflict dialog compares two versions of a rate; charges are matched by code. */
export function rateDiffSpecs(
  classes: DocumentReference[],
  groups: ManagedChargeGroup[],
): DiffSpec<RateFormValues>[] {
  const className = (id: unknown) => classes.find(({ documentId }) => documentId === id)?.name ?? ''
  return [
    {
      kind: 'value',
      name: 'billingMonth',
      label: 'Billing month',
      show: (value) => text(value) && monthAndYear(text(value)),
    },
    { kind: 'value', name: 'customerClass', label: 'Customer class', show: className },
    { kind: 'value', name: 'periodFrom', label: 'Period from', show: date },
    { kind: 'value', name: 'periodTo', label: 'Period to', show: date },
    { kind: 'value', name: 'effectiveFrom', label: 'Effective from', show: date },
    {
      kind: 'list',
      name: 'components',
      label: 'Charges',
      keyOf: (item) => text(item['code']).trim(),
      labelOf: (item) => text(item['label']) || text(item['code']) || 'Untitled charge',
      fields: componentFields(groups),
    },
    { kind: 'value', name: 'ercReferences', label: 'ERC references', writtenAs: 'lines' },
    { kind: 'value', name: 'note', label: 'Note for visitors', writtenAs: 'lines' },
    { kind: 'value', name: 'document', label: 'Rate schedule (PDF)', show: fileName },
  ]
}
