import { chakra } from '@chakra-ui/react'

/** A button's label; on a phone its icon stands for it. */
export const LabelHiddenOnPhone = ({ children }: { children: string }) => (
  <chakra.span srOnly={{ base: true, sm: false }}>{children}</chakra.span>
)
