import { policyPages } from '~/features/policies/panel/policy-pages'
import { customerClasses } from '~/features/power-rates/panel/customer-classes'
import { discountRules } from '~/features/power-rates/panel/discount-rules'
import { redirects } from '~/features/redirects/panel/redirects'
import { siteSetting } from '~/features/site-settings/panel/site-setting'

/** The sections of the settings, in the order of their tabs. */
export const settingsSections = [siteSetting, customerClasses, discountRules, policyPages, redirects] as const
