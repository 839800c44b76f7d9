import { Input, Textarea, chakra } from '@chakra-ui/react'
import { Suspense, lazy, useId } from 'react'
import { Button } from '~/ui/button'
import type { FieldDifference, MergeChoice } from './difference-specs'
import { TextDifference } from './text-difference'

const RichTextEditor = lazy(() => import('../rich-text/rich-text-editor'))

interface ConflictChoiceProps {
  difference: FieldDifference
  who: string
  chosen: MergeChoice | undefined
  onChoose: (side: MergeChoice) => void
  /** What the user wrote in place of both sides. */
  written: unknown
  onWrite: (value: unknown) => void
}

const changed = {
  me: 'Changed by you',
  them: 'Changed by them',
  each: 'Changed by both, in different paragraphs',
  both: 'Changed by both',
}

/** A field that two versions changed differently, as radio buttons: mine, theirs, and for a text another one. */
export function ConflictVersionChoice(props: ConflictChoiceProps) {
  const { difference, who, chosen, onChoose, written, onWrite } = props
  const { id, label, base, mine, theirs, merged, changedBy, writable, isPartlyMerged } = difference
  const writtenId = useId()
  return (
    <chakra.fieldset borderTopWidth="1px" borderColor="line" py="3">
      <chakra.legend float="left" width="100%" mb="2" fontWeight="semibold">
        {label}{' '}
        <chakra.span fontWeight="normal" fontSize="sm" color={changedBy === 'both' ? 'danger' : 'muted'}>
          {changed[changedBy]}
          {isPartlyMerged && '. Both versions include the changes that don’t conflict.'}
        </chakra.span>
      </chakra.legend>
      <chakra.div clear="both" display="grid" gap="2" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        {merged !== undefined && (
          <chakra.div gridColumn="1 / -1" minW="0">
            <Choice
              name={id}
              whose="Both changes"
              base={base}
              text={merged}
              on={chosen === 'merged'}
              onPick={() => onChoose('merged')}
            />
          </chakra.div>
        )}
        <Choice
          name={id}
          whose="Mine"
          base={base}
          text={mine}
          on={chosen === 'mine'}
          onPick={() => onChoose('mine')}
        />
        <Choice
          name={id}
          whose={who}
          base={base}
          text={theirs}
          on={chosen === 'theirs'}
          onPick={() => onChoose('theirs')}
        />
        {writable && (
          <chakra.div gridColumn="1 / -1" minW="0">
            <Choice
              name={id}
              whose="Write something else"
              labelId={writtenId}
              on={chosen === 'written'}
              onPick={() => {
                if (written === undefined) onWrite(writable.mine)
                onChoose('written')
              }}
            />
            {chosen === 'written' && (
              <WrittenText id={id} labelId={writtenId} of={writable} value={written} onChange={onWrite} />
            )}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.fieldset>
  )
}

/** Nothing of the form behind the dialog covers the editor in it. */
const noStickyAround = { '--sticky-top': '-12px', '--size-form-notices': '0px', '--size-undo-notice': '0px' }

interface WrittenTextProps {
  id: string
  labelId: string
  of: NonNullable<FieldDifference['writable']>
  value: unknown
  onChange: (value: unknown) => void
}

/** The field for a third text. It begins with mine; theirs can be added, because formatted text can't be copied above. */
function WrittenText({ id, labelId, of, value, onChange }: WrittenTextProps) {
  const helpId = useId()
  const control = {
    'aria-labelledby': labelId,
    value: value as string,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (of.as === 'line') return <Input mt="2" {...control} />
  return (
    <chakra.div mt="2" css={noStickyAround}>
      {of.as === 'lines' ? (
        <Textarea rows={5} aria-describedby={helpId} {...control} />
      ) : (
        <Suspense fallback={<chakra.p minH="320px">Loading editor…</chakra.p>}>
          <RichTextEditor
            name={id}
            labelId={labelId}
            describedBy={helpId}
            invalid={false}
            disabled={false}
            value={value as unknown[]}
            onChange={onChange}
            onBlur={() => undefined}
          />
        </Suspense>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5" mt="2">
        <chakra.span id={helpId} fontSize="sm" color="muted">
          Starts with your version.
        </chakra.span>
        <Button
          size="sm"
          variant="outline"
          shape="field"
          onClick={() =>
            onChange(
              of.as === 'lines'
                ? [value, of.theirs].filter(Boolean).join('\n\n')
                : [...(value as unknown[]), ...(of.theirs as unknown[])],
            )
          }
        >
          Add their version at the end
        </Button>
      </chakra.div>
    </chakra.div>
  )
}

interface ChoiceProps {
  name: string
  whose: string
  /** The text of a side; left out for a text that is yet to be written. */
  text?: string
  /** The common base, against which changes of the text are marked. */
  base?: string | undefined
  labelId?: string
  on: boolean
  onPick: () => void
}

function Choice({ name, whose, text, base, labelId, on, onPick }: ChoiceProps) {
  const isSide = text !== undefined
  return (
    <chakra.label
      display="flex"
      gap="2.5"
      minH="44px"
      p="2.5"
      borderWidth="1px"
      borderRadius="field"
      borderColor={on ? 'teal' : 'edge'}
      bg={on ? 'teal.soft' : 'surface'}
      css={{ '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: '1px' } }}
    >
      <chakra.input
        type="radio"
        name={name}
        checked={on}
        onChange={onPick}
        accentColor="var(--chakra-colors-teal)"
        mt="1"
        width="4"
        height="4"
        flexShrink="0"
      />
      <chakra.span minW="0" overflowWrap="anywhere" whiteSpace="pre-line">
        <chakra.span
          id={labelId}
          display="block"
          fontSize={isSide ? 'xs' : undefined}
          color={on ? 'teal.deep' : isSide ? 'muted' : undefined}
        >
          {whose}
        </chakra.span>
        {isSide && base && base !== text && <TextDifference before={base} after={text} />}
        {isSide &&
          !(base && base !== text) &&
          (text || (
            <chakra.span fontStyle="italic" color={on ? 'teal.deep' : 'muted'}>
              Blank
            </chakra.span>
          ))}
      </chakra.span>
    </chakra.label>
  )
}
