import { chakra } from '@chakra-ui/react'
import { RowSelectCell, stretchedLinkStyles, type ResourceTableProps } from './resource-table'
import { SearchParamsLink } from './search-params-link'

/** One style for all cards. */
const cards = {
  listStyleType: 'none',
  '& > li': { position: 'relative', p: '4', borderTopWidth: '1px', borderColor: 'line' },
  '& > li > div': { display: 'flex', alignItems: 'start', gap: '3' },
  '& a[data-row-link]': { flex: '1', fontWeight: 'bold' },
  '& [data-menu]': { m: '-2' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: '4',
    rowGap: '1',
    mt: '2',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
  '& dl > div': { display: 'contents' },
  '& dt': { color: 'muted' },
  '& dd': { textAlign: 'end' },
  '& [data-tick]': { mt: '-3', ms: '-3.5', me: '-2', mb: '-2' },
  ...stretchedLinkStyles,
} as const

/** The rows as cards, for screens that are too narrow for a table. */
export function ResourceCards<Row extends { documentId: string }>(props: ResourceTableProps<Row>) {
  const { caption, columns, rows, rowLabel, selection, renderMenu } = props
  const [title, ...others] = columns
  const badge = others.find((column) => column.onCard === 'badge')
  const lines = others.filter((column) => !column.onCard)
  return (
    <chakra.ul aria-label={caption} css={cards}>
      {rows.map((row) => (
        <li key={row.documentId}>
          <div>
            {selection && <RowSelectCell row={row} selection={selection} label={rowLabel(row)} />}
            <SearchParamsLink patch={{ row: row.documentId, copy: undefined }} label={rowLabel(row)} opensRow>
              {title?.cell(row)}
            </SearchParamsLink>
            {badge?.cell(row)}
            {renderMenu && <div data-menu="">{renderMenu(row)}</div>}
          </div>
          <dl>
            {lines.map((column) => (
              <div key={column.key}>
                <dt>{column.label}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </chakra.ul>
  )
}
