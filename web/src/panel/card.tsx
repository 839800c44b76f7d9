import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

/** A titled card of the panel. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <chakra.section
      aria-labelledby={id}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="panel"
      overflow="hidden"
    >
      <chakra.h2 id={id} px="5" pt="4" pb="3" fontSize="body" lineHeight="1.3">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  )
}

/** Lines of a card's final height while its content is on the way. */
export function CardSkeleton({ lines, height }: { lines: number; height: string }) {
  return (
    <div aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <chakra.div
          key={line}
          display="flex"
          alignItems="center"
          px="5"
          height={height}
          borderTopWidth="1px"
          borderColor="line"
        >
          <chakra.span height="12px" width={`${70 - (line % 3) * 15}%`} borderRadius="6px" bg="haze" />
        </chakra.div>
      ))}
    </div>
  )
}
