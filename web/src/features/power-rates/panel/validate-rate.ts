import type { FieldError } from '~/cms/errors'
import type { ValidationLevel } from '~/panel/form/form-resource'
import { parseAmount } from '~/panel/parse-numbers'
import type { RateComponentValues, RateFormValues } from './rate-form-values'
import { computePerKwhSum } from './compute-per-kwh-sum'

/**
 * Errors that prevent saving a draft (month, class, invalid amounts); or, before publication, anything that
 * visitors couldn't read: each charge needs a name, a unique code, and one charge an amount per kWh. The CMS
 * checks the same.
 */
export function validateRate(values: RateFormValues, purpose: ValidationLevel): FieldError[] {
  const errors: FieldError[] = []
  const complain = (path: FieldError['path'], message: string) => errors.push({ path, message })
  if (!values.billingMonth) complain(['billingMonth'], 'Choose a billing month.')
  if (!values.customerClass) complain(['customerClass'], 'Choose a customer class.')
  if (values.periodFrom && values.periodTo && values.periodTo < values.periodFrom) {
    complain(['periodTo'], '“Period to” must be on or after “Period from.”')
  }
  const codes = values.components.map(({ code }) => code.trim())
  for (const [index, component] of values.components.entries()) {
    const at = (name: keyof RateComponentValues) => ['components', index, name]
    const amount = parseAmount(component.amount)
    if (purpose === 'publish') {
      const code = codes[index]
      if (!component.label.trim()) complain(at('label'), 'Enter a label.')
      if (!code) complain(at('code'), 'Enter a code, such as lifeline_subsidy.')
      else if (codes.indexOf(code) !== index) complain(at('code'), 'Another charge already uses this code.')
      if (!component.group) complain(at('group'), 'Choose a group.')
      if (!component.unit) complain(at('unit'), 'Choose a unit.')
    }
    if ('wrong' in amount) complain(at('amount'), amount.wrong)
  }
  if (purpose === 'publish' && computePerKwhSum(values.components).total === null && errors.length === 0) {
    complain(['components'], 'Enter at least 1 per-kWh charge before publishing.')
  }
  return errors
}
