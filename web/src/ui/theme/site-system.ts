import { createSystem } from '@chakra-ui/react'
import { themeConfig } from './theme-config'
import { siteBaseConfig } from './site-base'

/**
 * Chakra's system for the public site: its engine with this site's tokens, without its default theme and most
 * of its base.
 */
export const siteSystem = createSystem(siteBaseConfig, themeConfig)
