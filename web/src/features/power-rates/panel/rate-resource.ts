import type { FormResource } from '~/panel/form/form-resource'
import { rateApi } from './rate-api'
import { validateRate } from './validate-rate'
import type { Reference } from '~/panel/resource/references'
import type { ManagedRate } from './managed-rate'
import { rateDiffSpecs } from './rate-diff-specs'
import { blankRate, rateTitle, rateValues, toRateData, toRateValues, type RateValues } from './rate-values'

/** The form resource of power rates. */
export function rateResource(classes: Reference[]): FormResource<ManagedRate, RateValues> {
  return {
    api: rateApi,
    singular: 'rate',
    unpublishWarning: 'The home page will show the previous rate.',
    hasDrafts: true,
    hasChecks: true,
    schema: rateValues,
    emptyValues: blankRate,
    toValues: toRateValues,
    toData: toRateData,
    previewPage: ({ customerClass }) => {
      const known = classes.find(({ documentId }) => documentId === customerClass)
      return known ? `/?class=${known.code}#power-rates` : '/#power-rates'
    },
    toPublicValues: (values) => ({
      ...toRateData(values),
      customerClass: classes.find(({ documentId }) => documentId === values.customerClass) ?? null,
      document: values.document,
    }),
    validate: validateRate,
    title: ({ customerClass, billingMonth }) =>
      rateTitle(classes.find(({ documentId }) => documentId === customerClass)?.name, billingMonth),
    diffSpecs: rateDiffSpecs(classes),
  }
}
