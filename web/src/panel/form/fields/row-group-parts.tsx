import { Input, chakra } from '@chakra-ui/react'
import { useId, useRef, useState, type ReactNode } from 'react'
import ArrowDown from '~icons/lucide/arrow-down'
import ArrowUp from '~icons/lucide/arrow-up'
import ChevronRight from '~icons/lucide/chevron-right'
import type { RowGrouping } from '../../declarative-forms/field-declarations'
import { HeadingCount } from '../../card'
import { LabeledField } from '../labeled-field'

interface GroupProps {
  /** '' for the rows without a group. */
  title: string
  grouping: RowGrouping
  count: number
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  /** The field for its name. */
  name: ReactNode
  children: ReactNode
}

export function GroupOfRows({
  title,
  grouping,
  count,
  isOpen,
  onToggle,
  onUp,
  onDown,
  name,
  children,
}: GroupProps) {
  const id = useId()
  const shown = title || grouping.none
  const arrow = (way: 'up' | 'down', act: (() => void) | undefined, icon: ReactNode) => (
    <chakra.button
      type="button"
      aria-label={`Move ${shown} ${way}`}
      display="grid"
      placeItems="center"
      width="44px"
      height="44px"
      borderRadius="field"
      fontSize="18px"
      _hover={{ bg: 'canvas' }}
      _disabled={{ opacity: 0.35, cursor: 'not-allowed' }}
      disabled={!act}
      onClick={act}
    >
      {icon}
    </chakra.button>
  )
  return (
    <chakra.div borderBottomWidth="1px" borderColor="line">
      <chakra.div display="flex" alignItems="center" pe="3">
        <chakra.button
          type="button"
          data-group
          aria-expanded={isOpen}
          aria-controls={id}
          display="flex"
          flex="1"
          minW="0"
          alignItems="center"
          gap="2"
          minH="48px"
          px="3"
          textAlign="start"
          fontWeight="semibold"
          overflowWrap="anywhere"
          _hover={{ bg: 'canvas' }}
          onClick={() => onToggle(!isOpen)}
        >
          <chakra.span flexShrink="0" transform={isOpen ? 'rotate(90deg)' : undefined}>
            <ChevronRight aria-hidden />
          </chakra.span>
          {shown}
          <HeadingCount>{count}</HeadingCount>
        </chakra.button>
        {title !== '' && (
          <>
            {arrow('up', onUp, <ArrowUp aria-hidden />)}
            {arrow('down', onDown, <ArrowDown aria-hidden />)}
          </>
        )}
      </chakra.div>
      <chakra.div id={id} ps={{ base: '0', sm: '6' }} bg="canvas">
        {isOpen && (
          <>
            {name}
            <chakra.div borderTopWidth="1px" borderColor="line" bg="surface">
              {children}
            </chakra.div>
          </>
        )}
      </chakra.div>
    </chakra.div>
  )
}

interface GroupNameProps {
  title: string
  /** The names of the other groups. */
  others: readonly string[]
  /** The noun for a group: "menu". */
  noun: string
  onRename: (name: string) => void
}

/** Renames a group while its name is typed. With a blank name or that of another group, it keeps its former name. */
export function GroupName({ title, others, noun, onRename }: GroupNameProps) {
  /** What was typed, while the field has the focus or an error. */
  const [typed, setTyped] = useState<string>()
  const former = useRef(title)
  const findProblem = (text: string) => {
    if (text.trim() === '') return 'Enter a name.'
    return others.includes(text.trim()) ? `Another ${noun} has this name.` : undefined
  }
  const problem = typed === undefined ? undefined : findProblem(typed)
  return (
    <chakra.div px="3" py="2.5" maxW="384px">
      <LabeledField
        label={`Name of the ${noun}`}
        error={problem && `${problem} This ${noun} is still named “${title}.”`}
      >
        <Input
          data-group-name
          maxLength={40}
          value={typed ?? title}
          onFocus={() => {
            former.current = title
          }}
          onChange={({ target }) => {
            setTyped(target.value)
            onRename(findProblem(target.value) ? former.current : target.value.trim())
          }}
          onBlur={() => {
            if (!problem) setTyped(undefined)
          }}
          // Enter would save the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </LabeledField>
    </chakra.div>
  )
}
