import { consentTextsResource } from '~/features/policies/panel/consent-texts-resource'
import { policyPagesResource } from '~/features/policies/panel/policy-pages-resource'
import { customerClassesResource } from '~/features/power-rates/panel/customer-classes-resource'
import { chargeGroupsResource } from '~/features/power-rates/panel/charge-groups-resource'
import { billingRulesResource } from '~/features/power-rates/panel/billing-rules-resource'
import { redirectsResource } from '~/features/redirects/panel/redirects-resource'
import { siteSettingResource } from '~/features/site-settings/panel/site-setting-resource'

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
