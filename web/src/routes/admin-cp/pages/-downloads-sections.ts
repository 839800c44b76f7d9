import { downloads } from '~/features/downloads/panel/downloads'

export const downloadsSections = [downloads] as const
