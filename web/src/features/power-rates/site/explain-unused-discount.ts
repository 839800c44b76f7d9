import { formatNumber } from '~/lib/format'
import * as t from '~/messages/en/power-rates'
import type { UnusedDiscount } from '../calculate-bill'

/** Explains why a selected discount doesn't change the bill. */
export function explainUnusedDiscount({ rule, reason }: UnusedDiscount, kwh: number): string {
  if (reason.kind === 'limit')
    return t.yourBill.pastLimit(rule.name, formatNumber(reason.lastKwh), formatNumber(kwh))
  return reason.kind === 'smaller'
    ? t.yourBill.smaller(rule.name, reason.applied.name)
    : t.yourBill.notApplied(rule.name)
}
