import { chakra } from '@chakra-ui/react'

/** The server knows of nobody's. */
const isMac = () => typeof document !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform)

/** A key as its keyboard has it; `Mod` is the one that commands are given with. */
export function Key({ name }: { name: string }) {
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
