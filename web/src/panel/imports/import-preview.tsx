import { chakra } from '@chakra-ui/react'
import { Badge, type BadgeTone } from '../badge'
import { SelectInput } from '../form/select-input'
import type { ListResource } from '../list/list-resource'
import type { ImportPlan } from './import-api'

interface ImportPreviewProps {
  plan: ImportPlan
  resource: ListResource
  isBusy: boolean
  onMap: (index: number, field: string | null) => void
}

const outcomes: Record<ImportPlan['rows'][number]['outcome'], [word: string, tone: BadgeTone]> = {
  new: ['New', 'waiting'],
  changed: ['Changed', 'good'],
  same: ['No change', 'plain'],
}

/** The effect of an import: problems, mapping of columns, and each row. */
export function ImportPreview({ plan, resource, isBusy, onMap }: ImportPreviewProps) {
  return (
    <chakra.div display="grid" gap="5" mt="2" opacity={isBusy ? 0.6 : 1}>
      <chakra.p role="status">{saidOf(plan, resource)}</chakra.p>
      {plan.problemCount > 0 && <Problems {...plan} />}
      {plan.warnings.length > 0 && <Warnings {...plan} />}
      <Columns plan={plan} onMap={onMap} help={resource.unknownColumnHelp} />
      {plan.rows.length > 0 && <Rows {...plan} />}
    </chakra.div>
  )
}

function saidOf({ total, counts, problemCount }: ImportPlan, { nouns, states }: ListResource): string {
  if (problemCount > 0)
    return 'Nothing is imported until these problems are fixed. Edit the table here, or choose a corrected file.'
  const parts = [
    counts.new > 0 && `${counts.new} new`,
    counts.changed > 0 && `${counts.changed} changed`,
    counts.same > 0 && `${counts.same} unchanged`,
  ].filter(Boolean)
  const seen = states.length > 0 ? 'They’ll be saved as drafts.' : 'They’ll go live right away.'
  const isNothing = counts.new + counts.changed === 0
  return `Found ${total} ${nouns[total === 1 ? 0 : 1]}: ${parts.join(', ')}. ${isNothing ? 'Nothing to import.' : seen}`
}

function Problems({ problems, problemCount }: ImportPlan) {
  const more = problemCount - problems.length
  return (
    <chakra.section aria-label="Problems to fix" px="4" py="3" borderRadius="field" bg="danger.soft">
      <chakra.ul listStyleType="none" m="0" p="0" maxH="220px" overflowY="auto" tabIndex={0}>
        {problems.map(({ line, column, message }) => (
          <chakra.li key={`${line} ${column} ${message}`} py="1" color="danger" overflowWrap="anywhere">
            <chakra.strong fontWeight="semibold">
              Line {line}
              {column && `, ${column}`}:
            </chakra.strong>{' '}
            {message}
          </chakra.li>
        ))}
        {more > 0 && <chakra.li py="1">And {more} more.</chakra.li>}
      </chakra.ul>
    </chakra.section>
  )
}

function Warnings({ warnings }: ImportPlan) {
  return (
    <chakra.section aria-label="Check before importing" px="4" py="3" borderRadius="field" bg="amber.soft">
      <chakra.strong fontWeight="semibold">Check before importing</chakra.strong>
      <chakra.ul listStyleType="none" m="0" mt="1" p="0" maxH="220px" overflowY="auto" tabIndex={0}>
        {warnings.map(({ line, column, message }) => (
          <chakra.li key={`${line} ${column} ${message}`} py="1" overflowWrap="anywhere">
            Line {line}
            {column && `, ${column}`}: {message}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

interface ColumnsProps extends Pick<ImportPreviewProps, 'plan' | 'onMap'> {
  help: string | undefined
}

function Columns({ plan: { columns, fields }, onMap, help }: ColumnsProps) {
  const unknown = columns.filter(({ name }) => name === null)
  const absent = fields.filter(({ name }) => columns.every((column) => column.name !== name))
  return (
    <chakra.details open={unknown.length > 0}>
      <chakra.summary minH="44px" py="2.5" cursor="pointer" fontWeight="semibold">
        Columns: {columns.length - unknown.length} of {columns.length} matched
      </chakra.summary>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="3"
      >
        {columns.map(({ heading, name }, index) => (
          <chakra.label key={`${index} ${heading}`} display="grid" gap="1" fontSize="sm" minW="0">
            <chakra.span fontWeight="medium" overflowWrap="anywhere">
              {heading || `Column ${index + 1}`}
            </chakra.span>
            <SelectInput
              value={name ?? ''}
              empty="Ignore"
              choices={fields.map((field) => ({ value: field.name, label: field.heading }))}
              onChange={({ target }) => onMap(index, target.value || null)}
            />
          </chakra.label>
        ))}
      </chakra.div>
      {unknown.length > 0 && help && (
        <chakra.p mt="3" fontSize="sm" color="muted">
          Columns that say “Ignore” aren’t imported. {help}
        </chakra.p>
      )}
      {absent.length > 0 && (
        <chakra.p mt="3" fontSize="sm" color="muted" overflowWrap="anywhere">
          Not in your file: {absent.map(({ heading }) => heading).join(', ')}. Existing rows keep their
          values. New rows copy last month’s, except values you must enter each month.
        </chakra.p>
      )}
    </chakra.details>
  )
}

function Rows({ rows, total, problemCount }: ImportPlan) {
  const isLonger = problemCount === 0 && rows.length < total
  return (
    <chakra.section aria-label="Import preview">
      <chakra.ul
        listStyleType="none"
        m="0"
        p="0"
        maxH="360px"
        overflowY="auto"
        tabIndex={0}
        borderWidth="1px"
        borderColor="line"
        borderRadius="field"
      >
        {rows.map(({ line, title, outcome, changes, since }) => (
          <chakra.li key={line} px="3" py="2" _notFirst={{ borderTopWidth: '1px' }} borderColor="line">
            <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
              <chakra.span fontWeight="medium" overflowWrap="anywhere">
                {title}
              </chakra.span>
              <Badge tone={outcomes[outcome][1]}>{outcomes[outcome][0]}</Badge>
            </chakra.div>
            {changes.length > 0 && (
              <chakra.p fontSize="sm" overflowWrap="anywhere">
                {since && <>Since {since}: </>}
                {changes
                  .map(({ column, from, to }) => `${column} ${from || 'blank'} → ${to || 'blank'}`)
                  .join('; ')}
              </chakra.p>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {isLonger && (
        <chakra.p mt="2" fontSize="sm" color="muted">
          First {rows.length} of {total} rows
        </chakra.p>
      )}
    </chakra.section>
  )
}
