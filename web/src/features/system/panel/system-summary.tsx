import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import CircleCheck from '~icons/lucide/circle-check'
import Info from '~icons/lucide/info'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { publishingStateQuery } from '../publishing-state-query'
import { systemStateQuery } from '../system-state-query'
import type { Fact } from './facts-card'
import { describePublishingState } from './describe-publishing-state'
import { describeServerProcesses } from './describe-server-processes'
import { describeSystemState } from './describe-system-state'

/**
 * The system in one sentence: what is wrong, what isn't set up yet, or that neither is so. Trouble belongs above everything else on the page,
 * so the page shows this twice, and the one whose case it isn't shows nothing.
 * @param when what it is shown for
 */
export function SystemSummary({ when }: { when: 'trouble' | 'healthy' }) {
  const readsSystem = usePanelUser()?.abilities.includes('system.read') ?? false
  const system = useQuery({ ...systemStateQuery, enabled: readsSystem })
  const publishing = useQuery(publishingStateQuery)
  if (!publishing.data || (readsSystem && !system.data)) return null
  const facts = [
    ...describePublishingState(publishing.data),
    ...(system.data
      ? [...describeSystemState(system.data), ...describeServerProcesses(system.data.processes)]
      : []),
  ]
  const wrong = facts.filter(({ isWrong }) => isWrong)
  if (wrong.length > 0 !== (when === 'trouble')) return null
  const isTrouble = when === 'trouble'
  const unset = facts.filter(({ isUnset }) => isUnset)
  const [Icon, sentence, named] = isTrouble
    ? [TriangleAlert, 'Something needs attention.', wrong]
    : unset.length > 0
      ? [Info, 'Setup isn’t complete.', unset]
      : [CircleCheck, 'No problems found.', facts.filter(({ isBrief }) => isBrief)]
  return (
    <chakra.section
      aria-label="System"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      px="5"
      py="2"
      bg={isTrouble ? 'danger.soft' : 'surface'}
      borderWidth="1px"
      borderColor="line"
      borderRadius="panel"
      fontSize="sm"
    >
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="2"
        fontWeight="semibold"
        color={isTrouble ? 'danger' : undefined}
      >
        <Icon aria-hidden />
        {sentence}
      </chakra.span>
      <chakra.span flex="1 1 240px" color={isTrouble ? undefined : 'muted'}>
        {named.map((fact, index) => (
          <Fragment key={fact.label}>
            {index > 0 && ' · '}
            <Brief fact={fact} />
          </Fragment>
        ))}
      </chakra.span>
      {readsSystem && (
        <chakra.span
          css={{
            '& > a': {
              color: isTrouble ? undefined : 'link',
              fontWeight: 'semibold',
              textDecoration: isTrouble ? 'underline' : undefined,
            },
          }}
        >
          <Link to="/admin-cp/system">View system details</Link>
        </chakra.span>
      )}
    </chakra.section>
  )
}

function Brief({ fact: { label, value } }: { fact: Fact }) {
  return (
    <>
      {label}: {value}
    </>
  )
}
