import { consentTextsResource } from '~/features/policies/panel/consent-texts'
import { policyPagesResource } from '~/features/policies/panel/policy-pages'
import { customerClassesResource } from '~/features/power-rates/panel/customer-classes'
import { chargeGroupsResource } from '~/features/power-rates/panel/charge-groups'
import { billingRulesResource } from '~/features/power-rates/panel/billing-rules'
import { redirectsResource } from '~/features/redirects/panel/redirects'
import { siteSettingResource } from '~/features/site-settings/panel/site-setting'

/** The sections of the settings, in the order of their tabs. */
export const settingsSections = [
  siteSettingResource,
  customerClassesResource,
  chargeGroupsResource,
  billingRulesResource,
  policyPagesResource,
  consentTextsResource,
  redirectsResource,
] as const
