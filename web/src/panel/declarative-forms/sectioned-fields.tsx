import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import ListChecks from '~icons/lucide/list-checks'
import ScrollText from '~icons/lucide/scroll-text'
import { FieldControl } from '../form/fields/field-control'
import { VisibleValuesAtContext } from '../form/form-contexts'
import type { FormResource } from '../form/form-resource'
import { liveVersionAsFormValues } from '../form/live-version-as-form-values'
import { measuredElementSizes } from '../measured-element-sizes'
import type { ManagedDocument } from '../resource/row-schema'
import type { AnyFieldValues, FieldDeclarations } from './field-declarations'
import { FormSectionIndex } from './form-section-index'
import type { FieldGroup, DeclarativeResource } from './declarative-resource'

interface SectionedFieldsProps {
  groups: readonly FieldGroup[]
  fields: FieldDeclarations
  /** The values as visitors see them at an instant, where the clock changes them. */
  valuesAt?: DeclarativeResource['valuesAt'] | undefined
  resource: FormResource<AnyFieldValues, AnyFieldValues>
  state: UseFormReturn<AnyFieldValues>
  row: ManagedDocument<AnyFieldValues> | undefined
  /** The headings of the sections, one level below the form's title. */
  headings: 'h2' | 'h3'
  /** Whether the form has just replaced a list, so that it takes the focus. */
  isPage?: boolean
  /** What matters first of a public document, such as the time left. */
  summary?: ReactNode
  /** Actions on a public document, such as extending its deadline. */
  steps?: ReactNode
  /** What is on record of a public document. */
  record?: ReactNode
}

/** Sections beside the fields; they are in the index as the others are. */
const ACTIONS = { id: 'section-actions', heading: 'Actions', icon: <ListChecks aria-hidden /> }
const ON_RECORD = { id: 'section-on-record', heading: 'History', icon: <ScrollText aria-hidden /> }

/** Controls that use Alt and an arrow key themselves: to open their list or calendar, or to move by a paragraph. */
const USES_ALT_ARROW =
  'select, textarea, [role=combobox], input[type=date], input[type=month], input[type=datetime-local]'

/**
 * The fields of a form in sections. With more than one section there is an index: beside the fields, or as a menu
 * above them where the form is narrow. The address names the section that was chosen last.
 */
export function SectionedFields(props: SectionedFieldsProps) {
  const { groups, fields, resource, state, row, headings: Heading, isPage, summary, steps, record } = props
  const hasIndex = groups.length > 1
  const box = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string>()
  const sections = groups.map((group) => ({ id: idOf(group), group, heading: group.heading }))
  const beside = [
    { ...ACTIONS, content: steps },
    { ...ON_RECORD, content: record },
  ].filter(({ content }) => Boolean(content))
  const entries = [...sections, ...beside]
  const hasAside = Boolean(summary) || beside.length > 0
  const isNew = row === undefined

  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const choose = (id: string, moveFocus = true) => {
    void navigate({
      to: '.',
      search: true as never,
      hash: id,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
      viewTransition: false,
      ignoreBlocker: true,
    })
    goTo(id, moveFocus)
    setCurrent(id)
  }

  const begin = useEffectEvent(() => {
    if (entries.some(({ id }) => id === hash)) goTo(hash)
    else if (isPage && isNew) box.current?.querySelector<HTMLElement>('fieldset input, input')?.focus()
    else if (isPage) box.current?.closest('section')?.querySelector<HTMLElement>('h1')?.focus()
  })
  useEffect(() => begin(), [])

  const follow = useEffectEvent(() => {
    const focused = entries.find(({ id }) => document.getElementById(id)?.contains(document.activeElement))
    if (focused && isInView(focused.id)) return setCurrent(focused.id)
    // The first section that reaches below the upper third of the window.
    const reading = entries.find(
      ({ id }) => (document.getElementById(id)?.getBoundingClientRect().bottom ?? 0) > window.innerHeight / 3,
    )
    return setCurrent(reading?.id)
  })
  const move = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    const at = event.target
    if (!(at instanceof Element) || at.closest('[role=dialog]') || at.matches(USES_ALT_ARROW)) return
    if (event.defaultPrevented || (at instanceof HTMLElement && at.isContentEditable)) return
    const from = entries.findIndex(({ id }) => id === current)
    const next = entries[event.key === 'ArrowDown' ? from + 1 : from - 1]
    if (!next) return
    event.preventDefault()
    choose(next.id)
  })
  useEffect(() => {
    if (!hasIndex) return undefined
    const onMove = (event: KeyboardEvent) => move(event)
    const onFollow = () => follow()
    onFollow()
    document.addEventListener('keydown', onMove)
    document.addEventListener('focusin', onFollow)
    document.addEventListener('scroll', onFollow, { passive: true })
    return () => {
      document.removeEventListener('keydown', onMove)
      document.removeEventListener('focusin', onFollow)
      document.removeEventListener('scroll', onFollow)
    }
  }, [hasIndex])

  const live = liveVersionAsFormValues(resource, row)
  return (
    <chakra.div ref={box} css={hasIndex ? (hasAside ? layoutWithAside : layout) : undefined}>
      {summary && <div data-summary>{summary}</div>}
      {hasIndex && (
        <FormSectionIndex
          sections={sections}
          further={beside}
          current={current}
          onChoose={choose}
          resource={resource}
          control={state.control}
          base={live ?? (row ? resource.toValues(row) : resource.emptyValues())}
        />
      )}
      <chakra.div minW="0">
        {sections.map(({ id, group: { heading, fields: names } }) => (
          <Section
            key={id}
            id={id}
            heading={heading}
            as={Heading}
            isLabeled={hasIndex}
            _notFirst={{ mt: '7', pt: '6', borderTopWidth: '1px' }}
            borderColor="line"
          >
            <chakra.div css={columns}>
              <VisibleValuesAtContext value={props.valuesAt}>
                {names.map((name) => (
                  <FieldControl key={name} name={name} field={fields[name]!} control={state.control} />
                ))}
              </VisibleValuesAtContext>
            </chakra.div>
          </Section>
        ))}
      </chakra.div>
      {beside.length > 0 && (
        <div data-aside>
          {beside.map(({ id, heading, content }) => (
            <Section key={id} id={id} heading={heading} as={Heading} isLabeled>
              {content}
            </Section>
          ))}
        </div>
      )}
    </chakra.div>
  )
}

interface SectionProps extends HTMLChakraProps<'section'> {
  id: string
  heading: string
  as: 'h2' | 'h3'
  /** Whether it is a landmark of the index. */
  isLabeled: boolean
}

/** A section of a form under its heading, which can get the focus; without a heading for a form of one section. */
function Section({ id, heading, as: Heading, isLabeled, children, ...props }: SectionProps) {
  return (
    <chakra.section
      id={id}
      aria-labelledby={isLabeled ? `${id}-heading` : undefined}
      css={section}
      {...props}
    >
      {heading && (
        <chakra.h2
          as={Heading}
          id={`${id}-heading`}
          data-section-heading
          tabIndex={-1}
          fontSize="body"
          lineHeight="1.3"
          mb="4"
        >
          {heading}
        </chakra.h2>
      )}
      {children}
    </chakra.section>
  )
}

/** Scrolls to a section and focuses its heading, so that Tab continues there. */
function goTo(id: string, moveFocus = true): void {
  const section = document.getElementById(id)
  if (moveFocus) section?.querySelector<HTMLElement>('[data-section-heading]')?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'start' })
}

function isInView(id: string): boolean {
  const area = document.getElementById(id)?.getBoundingClientRect()
  return area !== undefined && area.bottom > 0 && area.top < window.innerHeight
}

const idOf = ({ heading }: FieldGroup) => `section-${heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

const { formNotices, undoNotice } = measuredElementSizes

/**
 * What gets the focus stays clear of the panel's bar, the notices and the index above the form. The scroll padding
 * of the page keeps it clear of the actions below.
 */
const section = {
  scrollMarginTop: `calc(150px + ${formNotices} + ${undoNotice})`,
  '& :is(input, textarea, select, button, [tabindex])': {
    scrollMarginBlock: `calc(150px + ${formNotices} + ${undoNotice}) 72px`,
  },
  '@container form (width >= 51.25rem)': {
    scrollMarginTop: `calc(84px + ${formNotices} + ${undoNotice})`,
  },
} as const

const columns = {
  display: 'grid',
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container form (width >= 35rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const

const layout = {
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container form (width >= 51.25rem)': { gridTemplateColumns: '200px minmax(0, 1fr)' },
} as const

/** The summary is above the form, the other sections below it; where there is space, all are beside it. */
const layoutWithAside = {
  ...layout,
  '& > [data-summary], & > [data-aside] > section': {
    padding: '4',
    borderRadius: 'field',
    background: 'canvas',
  },
  '& > [data-summary]:empty': { display: 'none' },
  '& > [data-aside]': { display: 'grid', gap: '6', minWidth: '0' },
  '@container form (width >= 51.25rem)': {
    ...layout['@container form (width >= 51.25rem)'],
    '& > [data-summary]': { gridColumn: '1 / -1' },
    '& > [data-aside]': { gridColumn: '2' },
  },
  '@container form (width >= 66.25rem)': {
    gridTemplateColumns: '180px minmax(0, 1fr) 300px',
    gridTemplateRows: 'auto 1fr',
    rowGap: '0',
    '& > *': { gridRow: '1 / span 2' },
    '& > [data-summary]': { gridArea: '1 / 3', marginBottom: '4' },
    '& > [data-aside]': { gridArea: '2 / 3', gap: '4' },
  },
} as const
