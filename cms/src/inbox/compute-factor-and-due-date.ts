import type { ContentValues } from '../content/content-rules'
import type { PublicFormDefinition } from '../content/definition'
import { contentType } from '../content/content-types'
import { throwValidationError } from '../platform/validation'
import { utilityToday } from '../publishing/manage/utility-local-date'
import { hashPhoneDigits } from './phone-digits'

type Tracking = NonNullable<PublicFormDefinition['tracking']>

const DAY_MS = 24 * 60 * 60_000
/** Digits of the phone number that tracking requires. */
const FACTOR_DIGITS = 4

/**
 * Computes the due date of a submission and the hash of the phone digits by which its sender tracks it.
 * @throws ValidationError when the phone number has too few digits
 */
export async function computeFactorAndDueDate(
  { daysSetting }: Tracking,
  reference: string,
  { phone }: ContentValues,
  settings: ContentValues,
): Promise<{ dueOn: string; factor: string }> {
  const digits = (typeof phone === 'string' ? phone : '').replace(/\D/g, '').slice(-FACTOR_DIGITS)
  if (digits.length < FACTOR_DIGITS)
    throwValidationError(['phone'], 'Enter the full phone number, such as 0917 555 0188.')
  const days = Number(settings[daysSetting] ?? contentType('site-setting').attributes[daysSetting]!.default)
  const dueOn = new Date(Date.parse(await utilityToday()) + days * DAY_MS).toISOString().slice(0, 10)
  return { dueOn, factor: hashPhoneDigits(reference, digits) }
}
