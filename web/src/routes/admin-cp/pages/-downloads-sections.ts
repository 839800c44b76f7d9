import { downloadsResource } from '~/features/downloads/panel/downloads-resource'

export const downloadsSections = [downloadsResource] as const
