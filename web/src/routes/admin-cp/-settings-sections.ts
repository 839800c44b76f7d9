import { customerClasses } from '~/features/power-rates/panel/customer-classes'
import { siteSetting } from '~/features/site-settings/panel/site-setting'

/** The sections of the settings, in the order of their tabs. */
export const settingsSections = [siteSetting, customerClasses] as const
