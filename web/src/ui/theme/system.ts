import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { themeConfig } from './config'

/** The public site's system: Chakra's engine with our tokens and none of its default theme. */
export const system = createSystem(defaultBaseConfig, themeConfig)
