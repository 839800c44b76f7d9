import { chakra } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { Card, CardSkeleton } from '~/panel/card'
import { toUserError } from '~/panel/user-error'
import TriangleAlert from '~icons/lucide/triangle-alert'

/** How one part of the installation is doing. */
export interface Fact {
  label: string
  value: ReactNode
  /** An administrator must act: `note` says what to do. */
  isWrong?: boolean
  /** It isn't set up yet: `note` says how. */
  isUnset?: boolean
  /** Named on the dashboard even where nothing is wrong. */
  isBrief?: boolean
  /** What the value means. */
  note?: ReactNode
}

const list = {
  m: '0',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr)',
  '& > *': { m: '0', px: '5', py: '3', borderTopWidth: '1px', borderColor: 'line' },
  '& dd': { ps: '0', fontWeight: 'semibold', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& dd > span': {
    display: 'block',
    fontSize: 'sm',
    fontWeight: 'normal',
    lineHeight: '1.4',
    color: 'muted',
    overflowWrap: 'anywhere',
  },
  '& a': { color: 'link', textDecoration: 'underline' },
  '& svg': { display: 'inline', verticalAlign: '-0.125em' },
} as const

interface FactsCardProps {
  title: string
  /** Undefined until they have been read. */
  facts: readonly Fact[] | undefined
  error: unknown
}

/** A card of facts, one below the other; the wrong ones stand out. */
export function FactsCard({ title, facts, error }: FactsCardProps) {
  return (
    <Card title={title}>
      {!facts && !error && <CardSkeleton lines={4} height="64px" />}
      {!facts && Boolean(error) && (
        <chakra.p px="5" pb="5" color="muted">
          Not available right now. {toUserError(error).text}
        </chakra.p>
      )}
      {facts && (
        <chakra.dl css={list}>
          {facts.map(({ label, value, isWrong, note }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                {isWrong ? (
                  <chakra.strong color="danger" fontWeight="semibold">
                    <TriangleAlert aria-hidden /> {value}
                  </chakra.strong>
                ) : (
                  value
                )}
                {note && <span>{note}</span>}
              </dd>
            </Fragment>
          ))}
        </chakra.dl>
      )}
    </Card>
  )
}
