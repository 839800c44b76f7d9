import { chakra } from '@chakra-ui/react'
import { buttonRecipe } from './theme/button-recipe'

/**
 * The button of site and panel. Its props are typed by this recipe, because Chakra's types only know Chakra's
 * own recipes.
 */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

/** A link that looks like a button. */
export const ButtonLink = chakra('a', buttonRecipe)
