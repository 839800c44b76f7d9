import { chakra } from '@chakra-ui/react'

const MAX_SHOWN = 10

/** The names of the documents that an action is about; above ten, how many more. */
export function DocumentNames({ names }: { names: readonly string[] }) {
  const more = names.length - MAX_SHOWN
  return (
    <chakra.ul m="0" mt="3" ps="5" overflowWrap="anywhere">
      {names.slice(0, MAX_SHOWN).map((name, index) => (
        // Two documents may have the same name.
        <li key={index}>{name}</li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </chakra.ul>
  )
}
