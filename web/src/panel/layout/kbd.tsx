import { chakra } from '@chakra-ui/react'

/** During server rendering the platform is unknown: Ctrl is assumed. */
const isMac = () => typeof document !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform)

/** Renders a key; `Mod` is ⌘ on macOS and Ctrl elsewhere. */
export function Kbd({ name }: { name: string }) {
  return (
    <chakra.kbd
      px="2"
      py="0.5"
      borderWidth="1px"
      borderColor="edge"
      borderRadius="6px"
      bg="canvas"
      fontFamily="inherit"
      fontSize="sm"
    >
      {name === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : name}
    </chakra.kbd>
  )
}
