import { chakra } from '@chakra-ui/react'
import type { TableProps } from './resource-table'
import { stretchedLink } from './resource-table'
import { SearchLink } from './search-link'

/** The table's rows as cards, for screens too narrow for columns: nothing cut off, nothing scrolled sideways. */
export function ResourceCards<Row extends { documentId: string }>({
  caption,
  columns,
  rows,
  rowLabel,
}: TableProps<Row>) {
  const [title, ...others] = columns
  const badge = others.find((column) => column.onCard === 'badge')
  const lines = others.filter((column) => !column.onCard)
  return (
    <chakra.ul aria-label={caption} listStyleType="none" p="0" m="0">
      {rows.map((row) => (
        <chakra.li
          key={row.documentId}
          position="relative"
          p="4"
          borderTopWidth="1px"
          borderColor="line"
          css={stretchedLink}
        >
          <chakra.div display="flex" justifyContent="space-between" alignItems="start" gap="3">
            <chakra.div fontWeight="bold">
              <SearchLink patch={{ row: row.documentId }} label={rowLabel(row)} opensRow>
                {title?.cell(row)}
              </SearchLink>
            </chakra.div>
            {badge?.cell(row)}
          </chakra.div>
          <chakra.dl
            display="grid"
            gridTemplateColumns="1fr auto"
            columnGap="4"
            rowGap="1"
            mt="2"
            fontSize="sm"
            fontVariantNumeric="tabular-nums"
          >
            {lines.map((column) => (
              <chakra.div key={column.key} display="contents">
                <chakra.dt color="muted">{column.label}</chakra.dt>
                <chakra.dd textAlign="end">{column.cell(row)}</chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
