import { consentTexts } from '~/features/policies/panel/consent-texts'
import { policyPages } from '~/features/policies/panel/policy-pages'
import { customerClasses } from '~/features/power-rates/panel/customer-classes'
import { chargeGroups } from '~/features/power-rates/panel/charge-groups'
import { billingRules } from '~/features/power-rates/panel/billing-rules'
import { redirects } from '~/features/redirects/panel/redirects'
import { siteSetting } from '~/features/site-settings/panel/site-setting'

/** The sections of the settings, in the order of their tabs. */
export const settingsSections = [
  siteSetting,
  customerClasses,
  chargeGroups,
  billingRules,
  policyPages,
  consentTexts,
  redirects,
] as const
