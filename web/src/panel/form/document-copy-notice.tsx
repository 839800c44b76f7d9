import { chakra } from '@chakra-ui/react'
import { replaceInstantsByLocalTimes } from '../date-times'
import { usePanelTimeZone } from '../panel-time-zone'
import type { DocumentCopy } from '../resource/resource-api'

/** Says above a copied form which fields were copied, and which an editor must fill in. A title may have an instant. */
export function DocumentCopyNotice({ copy }: { copy: DocumentCopy }) {
  const { copied, blank, automatic } = copy
  const title = replaceInstantsByLocalTimes(copy.title, usePanelTimeZone())
  return (
    <chakra.section
      aria-label={`Copy of ${title}`}
      mb="5"
      px="4"
      py="3"
      borderRadius="field"
      bg="teal.soft"
      overflowWrap="anywhere"
    >
      <chakra.p fontWeight="semibold">Copy of {title}</chakra.p>
      <chakra.p>Nothing is saved yet.</chakra.p>
      <chakra.dl mt="2" css={{ '& dt': { fontWeight: 'semibold' }, '& dd': { marginBottom: '1.5' } }}>
        <Fields label="Copied" names={copied} />
        <Fields label="Not copied" names={blank} />
        <Fields label="Set automatically" names={automatic} />
      </chakra.dl>
    </chakra.section>
  )
}

function Fields({ label, names }: { label: string; names: string[] }) {
  if (names.length === 0) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>{names.join(', ')}</dd>
    </>
  )
}
