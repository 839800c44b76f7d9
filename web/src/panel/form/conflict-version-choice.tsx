import { chakra } from '@chakra-ui/react'
import type { FieldDifference, MergeChoice } from './difference-specs'

interface ConflictChoiceProps {
  difference: FieldDifference
  who: string
  chosen: MergeChoice | undefined
  onChoose: (side: MergeChoice) => void
}

const changed = { me: 'Changed by you', them: 'Changed by them', both: 'Changed by both' }

/** A field that two versions changed differently, as two radio buttons. */
export function ConflictVersionChoice({ difference, who, chosen, onChoose }: ConflictChoiceProps) {
  const { id, label, mine, theirs, changedBy } = difference
  return (
    <chakra.fieldset borderTopWidth="1px" borderColor="line" py="3">
      <chakra.legend float="left" width="100%" mb="2" fontWeight="semibold">
        {label}{' '}
        <chakra.span fontWeight="normal" fontSize="sm" color={changedBy === 'both' ? 'danger' : 'muted'}>
          {changed[changedBy]}
        </chakra.span>
      </chakra.legend>
      <chakra.div clear="both" display="grid" gap="2" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <Choice name={id} whose="Mine" text={mine} on={chosen === 'mine'} onPick={() => onChoose('mine')} />
        <Choice
          name={id}
          whose={who}
          text={theirs}
          on={chosen === 'theirs'}
          onPick={() => onChoose('theirs')}
        />
      </chakra.div>
    </chakra.fieldset>
  )
}

function Choice(props: { name: string; whose: string; text: string; on: boolean; onPick: () => void }) {
  return (
    <chakra.label
      display="flex"
      gap="2.5"
      minH="44px"
      p="2.5"
      borderWidth="1px"
      borderRadius="field"
      borderColor={props.on ? 'teal' : 'edge'}
      bg={props.on ? 'teal.soft' : 'surface'}
      css={{ '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: '1px' } }}
    >
      <chakra.input
        type="radio"
        name={props.name}
        checked={props.on}
        onChange={props.onPick}
        accentColor="var(--chakra-colors-teal)"
        mt="1"
        width="4"
        height="4"
        flexShrink="0"
      />
      <chakra.span minW="0" overflowWrap="anywhere">
        <chakra.span display="block" fontSize="xs" color={props.on ? 'teal.deep' : 'muted'}>
          {props.whose}
        </chakra.span>
        {props.text || (
          <chakra.span fontStyle="italic" color={props.on ? 'teal.deep' : 'muted'}>
            Blank
          </chakra.span>
        )}
      </chakra.span>
    </chakra.label>
  )
}
