import { chakra } from '@chakra-ui/react'
import { useRouter } from '@tanstack/react-router'
import { LogoMark } from '~/ui/logo-mark'

const HEIGHT = 32
/** A wide logo is smaller than that, so that the name stays beside it (pixels). */
const MAX_WIDTH = 80

/**
 * The utility's logo and name at the head of the sidebar and of the sign-in pages; the product's, while the utility has
 * none.
 */
export function PanelLogo() {
  const brand = useRouter({ warn: false })?.options.context?.brand
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      fontFamily="display"
      fontWeight="bold"
      fontSize="body"
      lineHeight="1.05"
    >
      {brand?.logo ? (
        <chakra.img
          src={brand.logo.url}
          alt=""
          width={`${Math.min(MAX_WIDTH, Math.round(HEIGHT * brand.logo.ratio))}px`}
          height={`${HEIGHT}px`}
          objectFit="contain"
          flexShrink="0"
        />
      ) : (
        <LogoMark size={HEIGHT} />
      )}
      <chakra.span overflowWrap="anywhere">
        {brand?.name ?? 'Tanglaw'}
        <br />
        Control panel
      </chakra.span>
    </chakra.span>
  )
}
