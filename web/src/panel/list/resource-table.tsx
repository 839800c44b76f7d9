import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import ArrowDown from '~icons/lucide/arrow-down'
import ArrowUp from '~icons/lucide/arrow-up'
import type { ListColumn } from './list-column'
import { toggleListSort } from './list-search'
import { SearchParamsLink } from './search-params-link'
import { RowCheckbox } from './row-checkbox'
import type { RowSelection } from './use-row-selection'

export interface ResourceTableProps<Row extends { documentId: string }> {
  caption: string
  columns: ListColumn<Row>[]
  rows: Row[]
  /** The accessible name of the link that opens a row; the table stretches the link over the whole row. */
  rowLabel: (row: Row) => string
  selection?: RowSelection<Row> | undefined
  /** The menu of a row's actions, at its end. */
  renderMenu?: ((row: Row) => ReactNode) | undefined
  sort: string
  onSort: (sort: string) => void
}

/**
 * Stretches a row's link over the whole row: clickable anywhere with the mouse, one link for the keyboard.
 */
export const stretchedLinkStyles = {
  '& a[data-row-link]::after': { content: '""', position: 'absolute', inset: '0' },
  '& a[data-row-link]:focus-visible': { outline: 'none' },
  '& a[data-row-link]:focus-visible::after': {
    outline: '3px solid var(--focus)',
    outlineOffset: '-3px',
    borderRadius: '6px',
  },
} as const

/** One style object for all rows, because a style per cell would cost more than the cells. */
const rows = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& tbody tr': { position: 'relative', borderTopWidth: '1px', borderColor: 'line' },
  '& tbody tr:hover': { bg: 'canvas' },
  '& td': { px: { base: '2.5', '2xl': '4' }, height: '47px', whiteSpace: 'nowrap' },
  // Names wrap, so that no column leaves the screen.
  '& td[data-name]': {
    minWidth: '16ch',
    py: '2',
    fontWeight: 'bold',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& td[data-wraps]': { minWidth: '14ch', py: '2', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& td[data-ticks]': { width: '52px', px: '1' },
  // Stays in view where the table is wider than the screen.
  '& td[data-menu]': {
    position: 'sticky',
    insetInlineEnd: '0',
    zIndex: 1,
    width: '1px',
    px: '1',
    bg: 'surface',
  },
  '& tr:hover td[data-menu]': { bg: 'canvas' },
  '& td[data-numeric]': { textAlign: 'end' },
  ...stretchedLinkStyles,
} as const

export function ResourceTable<Row extends { documentId: string }>(props: ResourceTableProps<Row>) {
  const { selection } = props
  return (
    // Contains the table's visually hidden texts, which would otherwise widen the page.
    <chakra.div overflowX="auto" position="relative">
      <chakra.table css={rows}>
        <caption className="visually-hidden">{props.caption}</caption>
        <ResourceTableHead
          columns={props.columns}
          sort={props.sort}
          onSort={props.onSort}
          end={
            props.renderMenu && (
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )
          }
          ticks={
            selection && (
              <td data-ticks="">
                <RowCheckbox
                  label="Select all rows on this page"
                  value={selection.all}
                  onChange={selection.tickAll}
                />
              </td>
            )
          }
        />
        <tbody>
          {props.rows.map((row) => (
            <tr key={row.documentId}>
              {selection && (
                <td data-ticks="">
                  <RowSelectCell row={row} selection={selection} label={props.rowLabel(row)} />
                </td>
              )}
              {props.columns.map((column, index) => (
                <td
                  key={column.key}
                  data-name={index === 0 ? '' : undefined}
                  data-numeric={column.numeric ? '' : undefined}
                  data-wraps={column.wraps && index > 0 ? '' : undefined}
                >
                  {index === 0 ? (
                    <SearchParamsLink
                      patch={{ row: row.documentId, copy: undefined }}
                      label={props.rowLabel(row)}
                      opensRow
                    >
                      {column.cell(row)}
                    </SearchParamsLink>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
              {props.renderMenu && <td data-menu="">{props.renderMenu(row)}</td>}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  )
}

/** Selects one row. */
export function RowSelectCell<Row extends { documentId: string }>(props: {
  row: Row
  selection: RowSelection<Row>
  label: string
}) {
  const { row, selection, label } = props
  return (
    <RowCheckbox
      label={`Select ${label}`}
      value={selection.ticked.includes(row) ? 'all' : 'none'}
      onChange={(isTicked, isRange) => selection.tick(row.documentId, isTicked, isRange)}
    />
  )
}

/** Column headings. A sortable one is a button and states its sort order. */
export function ResourceTableHead<Row>(props: {
  columns: ListColumn<Row>[]
  sort: string
  onSort?: (sort: string) => void
  /** The heading cell of the checkboxes. */
  ticks?: ReactNode
  /** The heading cell of the rows' menus. */
  end?: ReactNode
}) {
  return (
    <chakra.thead bg="#FAFAFD" borderTopWidth="1px" borderColor="line">
      <tr>
        {props.ticks}
        {props.columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
        ))}
        {props.end}
      </tr>
    </chakra.thead>
  )
}

function HeadCell<Row>(props: { column: ListColumn<Row>; sort: string; onSort?: (sort: string) => void }) {
  const { column, sort, onSort } = props
  const [by, direction] = sort.split(':')
  const sorted = column.sort?.by === by ? direction : undefined
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown
  return (
    <chakra.th
      scope="col"
      px={{ base: '2.5', '2xl': '4' }}
      height="43px"
      fontSize="xs"
      fontWeight="semibold"
      color="muted"
      whiteSpace="nowrap"
      textAlign={column.numeric ? 'end' : 'start'}
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
    >
      {column.sort ? (
        <chakra.button
          type="button"
          display="inline-flex"
          flexDirection={column.numeric ? 'row-reverse' : undefined}
          alignItems="center"
          gap="1"
          minH="43px"
          color={sorted ? 'ink' : 'inherit'}
          fontWeight="inherit"
          _hover={{ color: 'ink' }}
          css={{ '& svg': { opacity: sorted ? 1 : 0 }, '&:is(:hover, :focus-visible) svg': { opacity: 1 } }}
          onClick={() => onSort?.(toggleListSort(sort, column.sort!.by, column.sort!.first))}
        >
          {column.label}
          <Arrow aria-hidden />
        </chakra.button>
      ) : (
        column.label
      )}
    </chakra.th>
  )
}
