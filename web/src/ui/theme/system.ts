import { createSystem } from '@chakra-ui/react'
import { themeConfig } from './config'
import { siteBase } from './site-base'

/** The public site's system: Chakra's engine with our tokens, none of its default theme and little of its base. */
export const system = createSystem(siteBase, themeConfig)
