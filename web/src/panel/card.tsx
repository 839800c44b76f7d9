import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

interface CardProps {
  title: string
  /** How many things it lists. */
  count?: number
  /** A link or a control beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A titled card of the panel. */
export function Card({ title, count, action, children }: CardProps) {
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
      <chakra.div display="flex" alignItems="center" gap="2.5" px="5" pt="4" pb="3">
        <chakra.h2 id={id} fontSize="body" lineHeight="1.3">
          {title}
        </chakra.h2>
        {count !== undefined && <HeadingCount>{count}</HeadingCount>}
        {action && (
          <chakra.span ms="auto" my="-2" fontSize="sm" css={actionLink}>
            {action}
          </chakra.span>
        )}
      </chakra.div>
      {children}
    </chakra.section>
  )
}

const actionLink = {
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '44px',
    color: 'link',
    fontWeight: 'semibold',
    '&:hover': { textDecoration: 'underline' },
  },
} as const

/** A number beside a heading. */
export function HeadingCount({ children }: { children: number }) {
  return (
    <chakra.span
      px="2"
      borderRadius="pill"
      bg="haze"
      fontSize="xs"
      fontWeight="semibold"
      lineHeight="1.6"
      fontVariantNumeric="tabular-nums"
    >
      {children}
    </chakra.span>
  )
}

/** A placeholder of the card's final height while its content loads. */
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
