import { chakra } from '@chakra-ui/react'
import { buttonRecipe } from './theme/button'

/** The button of site and panel, with the recipe's own variants as props (Chakra's types know only its own). */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

/** A link that looks like a button. */
export const ButtonLink = chakra('a', buttonRecipe)
