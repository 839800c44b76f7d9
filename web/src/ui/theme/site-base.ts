import { defineConfig, type SystemConfig } from '@chakra-ui/react'

type Utility = NonNullable<SystemConfig['utilities']>[string]

const scale = (values: Utility['values'], ...shorthand: string[]): Utility => ({ values, shorthand })
const space = (...shorthand: string[]) => scale('spacing', ...shorthand)
const color = (...shorthand: string[]) => scale('colors', ...shorthand)

/**
 * The CSS properties that take tokens, and the shorthand names in use. Chakra's own base knows some three
 * hundred, with conditions such as `_hover`, which would add 5 kB to each first visit. The panel uses
 * Chakra's base.
 */
export const siteBaseConfig = defineConfig({
  utilities: {
    background: color('bg'),
    color: color(),
    fill: color(),
    stroke: color(),
    outlineColor: color(),
    borderColor: color(),
    borderTopColor: color(),
    borderRadius: scale('radii'),
    boxShadow: scale('shadows'),
    zIndex: scale('zIndex'),
    fontFamily: scale('fonts'),
    fontSize: scale('fontSizes'),
    fontWeight: scale('fontWeights'),
    gap: space(),
    columnGap: space(),
    rowGap: space(),
    margin: space('m'),
    marginTop: space('mt'),
    marginBottom: space('mb'),
    marginInline: space('mx'),
    marginBlock: space('my'),
    marginInlineStart: space('ms'),
    marginInlineEnd: space('me'),
    padding: space('p'),
    paddingTop: space('pt'),
    paddingBottom: space('pb'),
    paddingInline: space('px'),
    paddingBlock: space('py'),
    paddingInlineStart: space('ps'),
    paddingInlineEnd: space('pe'),
    minHeight: { shorthand: ['minH'] },
    maxHeight: { shorthand: ['maxH'] },
    minWidth: { shorthand: ['minW'] },
    maxWidth: { shorthand: ['maxW'] },
  },
})
