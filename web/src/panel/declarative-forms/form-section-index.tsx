import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useFormState, useWatch, type Control } from 'react-hook-form'
import CircleAlert from '~icons/lucide/circle-alert'
import CircleCheck from '~icons/lucide/circle-check'
import CircleDashed from '~icons/lucide/circle-dashed'
import CircleDot from '~icons/lucide/circle-dot'
import { SelectInput } from '../form/select-input'
import { Kbd } from '../layout/kbd'
import { measuredElementSizes } from '../measured-element-sizes'
import type { FormResource } from '../form/form-resource'
import type { AnyFieldValues } from './field-declarations'
import { fieldGroupStatus, fieldGroupStatusText, type FieldGroupStatus } from './field-group-status'
import type { FieldGroup } from './declarative-resource'

interface Entry {
  id: string
  heading: string
}

interface SectionIndexProps {
  sections: readonly (Entry & { group: FieldGroup })[]
  /** Last entries, which have no fields. */
  further: readonly (Entry & { icon: ReactNode })[]
  /** The id of the section in view. */
  current: string | undefined
  /** @param moveFocus false for the menu, which keeps the focus: some browsers choose with each arrow key */
  onChoose: (id: string, moveFocus?: boolean) => void
  resource: FormResource<AnyFieldValues, AnyFieldValues>
  control: Control<AnyFieldValues>
  base: AnyFieldValues
}

const icons = {
  invalid: <CircleAlert aria-hidden color="var(--chakra-colors-danger)" />,
  missing: <CircleDashed aria-hidden color="var(--chakra-colors-muted)" />,
  changed: <CircleDot aria-hidden color="var(--chakra-colors-link)" />,
  empty: <CircleDashed aria-hidden color="var(--chakra-colors-muted)" />,
  default: <CircleDashed aria-hidden color="var(--chakra-colors-muted)" />,
  complete: <CircleCheck aria-hidden color="var(--chakra-colors-teal)" />,
} satisfies Record<FieldGroupStatus['kind'], unknown>

/** What a screen reader hears in place of the icon of a section without a visible status. */
const hiddenTexts: Partial<Record<FieldGroupStatus['kind'], string>> = {
  empty: ', empty',
  default: ', default values',
  complete: ', complete',
}

/** The sections of a form with their state: links beside the fields, a menu above them where there is no space. */
export function FormSectionIndex(props: SectionIndexProps) {
  const { sections, further, current, onChoose, resource, control, base } = props
  const values = useWatch({ control }) as AnyFieldValues
  const { errors } = useFormState({ control })
  const entries = sections.map((entry) => ({
    ...entry,
    status: fieldGroupStatus(entry.group, resource, { values, errors, base }),
  }))
  const choices = [
    ...entries.map(({ id, heading, status }) => ({
      value: id,
      label: [heading, fieldGroupStatusText(status)].filter(Boolean).join(' · '),
    })),
    ...further.map(({ id, heading }) => ({ value: id, label: heading })),
  ]
  return (
    <>
      <chakra.div css={chooser}>
        <SelectInput
          aria-label="Section"
          choices={choices}
          value={current ?? choices[0]?.value}
          onChange={({ target }) => onChoose(target.value, false)}
        />
      </chakra.div>
      <chakra.nav aria-label="Sections of this form" data-section-index css={index}>
        <chakra.ul listStyleType="none" m="0" p="0" display="grid" gap="0.5">
          {entries.map(({ id, heading, status }) => (
            <IndexLink
              key={id}
              id={id}
              isCurrent={id === current}
              onChoose={onChoose}
              icon={icons[status.kind]}
            >
              {heading}
              {fieldGroupStatusText(status) ? (
                <chakra.span
                  display="block"
                  fontSize="xs"
                  fontWeight="medium"
                  color={status.kind === 'invalid' ? 'danger' : 'muted'}
                >
                  {fieldGroupStatusText(status)}
                </chakra.span>
              ) : (
                <span className="visually-hidden">{hiddenTexts[status.kind]}</span>
              )}
            </IndexLink>
          ))}
          {further.map(({ id, heading, icon }) => (
            <IndexLink key={id} id={id} isCurrent={id === current} onChoose={onChoose} icon={icon}>
              {heading}
            </IndexLink>
          ))}
        </chakra.ul>
        <chakra.p display="flex" alignItems="center" gap="1" mt="3" ps="3" fontSize="xs" color="muted">
          <Kbd name="Alt" /> <Kbd name="↑" /> <Kbd name="↓" /> sections
        </chakra.p>
      </chakra.nav>
    </>
  )
}

interface IndexLinkProps {
  id: string
  isCurrent: boolean
  onChoose: (id: string) => void
  icon: ReactNode
  children: ReactNode
}

function IndexLink({ id, isCurrent, onChoose, icon, children }: IndexLinkProps) {
  return (
    <li>
      <chakra.a
        href={`#${id}`}
        aria-current={isCurrent ? 'location' : undefined}
        display="grid"
        gridTemplateColumns="20px minmax(0, 1fr)"
        alignItems="center"
        gap="2.5"
        minH="44px"
        px="3"
        py="1.5"
        borderRadius="field"
        fontSize="sm"
        fontWeight="semibold"
        lineHeight="1.3"
        _hover={{ bg: 'haze' }}
        css={{ '&[aria-current]': { bg: 'teal.soft' } }}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onChoose(id)
        }}
      >
        {icon}
        <span>{children}</span>
      </chakra.a>
    </li>
  )
}

const { formNotices, undoNotice } = measuredElementSizes

const WIDE = '@container form (width >= 51.25rem)'

const chooser = {
  position: 'sticky',
  top: `calc(60px + ${formNotices} + ${undoNotice})`,
  zIndex: 'raised',
  marginInline: '-4',
  paddingInline: '4',
  paddingBlock: '2',
  background: 'surface',
  borderBottomWidth: '1px',
  borderColor: 'line',
  [WIDE]: { display: 'none' },
} as const

const index = {
  display: 'none',
  [WIDE]: {
    display: 'block',
    position: 'sticky',
    top: `calc(84px + ${formNotices} + ${undoNotice})`,
  },
} as const
