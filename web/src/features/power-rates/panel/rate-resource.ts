import type { FormResource } from '~/panel/form/form-resource'
import { rateApi } from './rate-api'
import { checkRate } from './rate-check'
import type { Reference } from '~/panel/resource/references'
import type { ManagedRate } from './managed-rate'
import { rateSpecs } from './rate-specs'
import { blankRate, rateTitle, rateValues, toData, toValues, type RateValues } from './rate-values'

/** What the panel's form must know of power rates. */
export function rateResource(classes: Reference[]): FormResource<ManagedRate, RateValues> {
  return {
    api: rateApi,
    singular: 'rate',
    unpublishWarning: 'The home page will show the previous rate.',
    hasDrafts: true,
    hasChecks: true,
    schema: rateValues,
    emptyValues: blankRate,
    toValues,
    toData,
    previewPage: ({ customerClass }) => {
      const known = classes.find(({ documentId }) => documentId === customerClass)
      return known ? `/?class=${known.code}#power-rates` : '/#power-rates'
    },
    toPublicValues: (values) => ({
      ...toData(values),
      customerClass: classes.find(({ documentId }) => documentId === values.customerClass) ?? null,
      document: values.document,
    }),
    validate: checkRate,
    title: ({ customerClass, billingMonth }) =>
      rateTitle(classes.find(({ documentId }) => documentId === customerClass)?.name, billingMonth),
    diffSpecs: rateSpecs(classes),
  }
}
