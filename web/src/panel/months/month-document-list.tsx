import { chakra } from '@chakra-ui/react'
import { Badge, type BadgeTone } from '../badge'

/** A line of the list. */
export interface MonthRow {
  key: string
  title: string
  badge: string
  tone: BadgeTone
  /** Notes on the row. */
  notes?: string[]
}

/** A list of a month's documents. */
export function MonthDocumentList({ rows }: { rows: MonthRow[] }) {
  return (
    <chakra.ul listStyleType="none" m="0" p="0" borderWidth="1px" borderColor="line" borderRadius="field">
      {rows.map(({ key, title, badge, tone, notes = [] }) => (
        <chakra.li key={key} px="3" py="2" _notFirst={{ borderTopWidth: '1px' }} borderColor="line">
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            gap="2"
          >
            <chakra.span fontWeight="medium" overflowWrap="anywhere">
              {title}
            </chakra.span>
            <Badge tone={tone}>{badge}</Badge>
          </chakra.div>
          {notes.map((note) => (
            <chakra.p key={note} fontSize="sm">
              {note}
            </chakra.p>
          ))}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
