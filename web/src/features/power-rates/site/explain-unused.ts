import { figure } from '~/lib/format'
import * as t from '~/messages/en/power-rates'
import type { UnusedDiscount } from '../bill'

/** Why a discount that the visitor ticked doesn't change the bill. */
export function explainUnused({ rule, reason }: UnusedDiscount, kwh: number): string {
  if (reason.kind === 'limit') return t.yourBill.pastLimit(rule.name, figure(reason.lastKwh), figure(kwh))
  return reason.kind === 'smaller'
    ? t.yourBill.smaller(rule.name, reason.applied.name)
    : t.yourBill.notApplied(rule.name)
}
