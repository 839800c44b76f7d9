import { downloadsResource } from '~/features/downloads/panel/downloads'

export const downloadsSections = [downloadsResource] as const
