import { chakra } from '@chakra-ui/react'
import { LogoMark } from '~/ui/logo'

/** The mark beside the product's name, at the head of the sidebar and of the login page. */
export function PanelLogo() {
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
      <LogoMark size={32} />
      <span>
        Tanglaw
        <br />
        Control panel
      </span>
    </chakra.span>
  )
}
