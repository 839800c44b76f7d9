import { chakra } from '@chakra-ui/react'

const bar = { display: 'block', height: '12px', borderRadius: '6px', bg: 'haze' } as const

/** Placeholder rows of the final height while the first page loads, so that nothing moves when it arrives. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return (
    <chakra.div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <chakra.div
          key={row}
          display="grid"
          gridTemplateColumns={`1.4fr repeat(${columns - 1}, 1fr)`}
          alignItems="center"
          gap="8"
          px="4"
          height={{ base: '137px', md: '48px' }}
          borderTopWidth="1px"
          borderColor="line"
        >
          {Array.from({ length: columns }, (_unused, column) => (
            <chakra.span
              key={column}
              {...bar}
              width={column === 0 ? '80%' : `${45 + ((row + column) % 3) * 12}%`}
            />
          ))}
        </chakra.div>
      ))}
    </chakra.div>
  )
}
