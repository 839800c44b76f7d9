import type { QueryClient } from '@tanstack/react-query'
import type { FormResource } from '~/panel/form/form-resource'
import { formatPeso } from '~/lib/format'
import { addMonths } from '~/lib/months'
import { computePerKwhSum } from './compute-per-kwh-sum'
import { fetchRateOf, rateApi } from './rate-api'
import { validateRate } from './validate-rate'
import { referencesQuery, type DocumentReference } from '~/panel/resource/document-references'
import { chargeGroupsQuery, type ManagedChargeGroup } from './managed-charge-groups'
import type { ManagedRate } from './managed-rate-schemas'
import { rateDiffSpecs } from './rate-diff-specs'
import {
  createBlankRate,
  rateTitle,
  rateValuesSchema,
  toCmsRate,
  toRateFormValues,
  type RateFormValues,
} from './rate-form-values'

/** Loads what the form of a rate needs. */
export const fetchRateFormResource = async (client: QueryClient) =>
  createRateFormResource(
    ...(await Promise.all([
      client.fetchQuery(referencesQuery('customer-classes')),
      client.fetchQuery(chargeGroupsQuery),
    ])),
  )

/** The form resource of power rates. */
export function createRateFormResource(
  classes: DocumentReference[],
  groups: ManagedChargeGroup[],
): FormResource<ManagedRate, RateFormValues> {
  return {
    api: rateApi,
    singular: 'rate',
    unpublishWarning: 'The home page will show the previous rate.',
    hasDrafts: true,
    hasChecks: true,
    schema: rateValuesSchema,
    emptyValues: createBlankRate,
    toValues: toRateFormValues,
    toData: toCmsRate,
    previewPage: ({ customerClass }) => {
      const known = classes.find(({ documentId }) => documentId === customerClass)
      return known ? `/?class=${known.code}#power-rates` : '/#power-rates'
    },
    toPublicValues: (values) => ({
      ...toCmsRate(values),
      customerClass: classes.find(({ documentId }) => documentId === values.customerClass) ?? null,
      document: values.document,
    }),
    validate: validateRate,
    title: ({ customerClass, billingMonth }) =>
      rateTitle(classes.find(({ documentId }) => documentId === customerClass)?.name, billingMonth),
    findPrevious: async ({ customerClass, billingMonth }) => {
      const owner = classes.find(({ documentId }) => documentId === customerClass)
      return owner && billingMonth ? await fetchRateOf(owner.code, addMonths(billingMonth, -1)) : undefined
    },
    derivedValues: ({ components }) => {
      const { total } = computePerKwhSum(components)
      return [{ label: 'Total per kWh', value: total === null ? '' : formatPeso(total) }]
    },
    diffSpecs: rateDiffSpecs(classes, groups),
  }
}
