import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import type { TenThousandths } from '~/lib/decimal'
import { dateRange, figure, peso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as t from '~/messages/en'
import { card, tabular } from '~/ui/layout'
import type { GenerationStatement } from '../statement'

const styles: SystemStyleObject = {
  ...card,
  gridColumn: '1 / -1',
  p: { base: '5', sm: '7' },
  '& h2': { fontSize: { base: 'title', md: 'title.wide' }, lineHeight: '1.25', letterSpacing: '-0.01em' },
  '& > p': { color: 'muted', mt: '1' },
  '& table': { width: '100%', mt: '4', fontSize: { md: 'sm', lg: 'body' }, ...tabular },
  '& th, & td': {
    py: '2.5',
    ps: { md: '3', lg: '5' },
    textAlign: 'end',
    fontWeight: 'normal',
    verticalAlign: 'top',
    lineHeight: '1.45',
  },
  '& th:first-of-type': { ps: '0', textAlign: 'start' },
  '& thead th': { fontSize: 'sm', fontWeight: 'semibold', color: 'muted', verticalAlign: 'bottom' },
  '& tbody tr, & tfoot tr': { borderTopWidth: '1px', borderColor: 'haze' },
  '& tfoot :is(th, td)': { fontWeight: 'semibold' },
  '& tfoot tr': { borderTopWidth: '2px', borderColor: 'line' },
  '& td': { whiteSpace: 'nowrap' },
  '& small': { display: 'block', fontSize: 'sm', fontWeight: 'normal', color: 'muted' },
  // On a phone each source is a small card of its own: six columns of pesos don't fit 320 px.
  '@media screen and (max-width: 959px)': {
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tr, & th, & td': { display: 'block' },
    '& tr': { py: '3' },
    '& th, & td': { py: '0.5' },
    '& td': { display: 'flex', justifyContent: 'space-between', gap: '4', fontSize: 'md' },
    '& td::before': { content: 'attr(data-label)', color: 'muted', fontWeight: 'normal' },
    '& tbody th, & tfoot th': { fontWeight: 'semibold', pb: '1' },
  },
}

const money = (value: TenThousandths | null) => (value === null ? t.notStated : peso(value, 2))

/** How the newest month's charge adds up, source by source: A, B, C, D = B + C and D / A. */
export function StatementTable({ statement }: { statement: GenerationStatement }) {
  const { month, supplyPeriod, lines, weighted } = statement
  return (
    <chakra.section css={styles} aria-labelledby="generation-statement">
      <h2 id="generation-statement">{t.statementTitle(monthAndYear(month))}</h2>
      {supplyPeriod && <p>{t.statementIntro(dateRange(supplyPeriod.from, supplyPeriod.to))}</p>}
      <table>
        <caption className="visually-hidden">{t.statementCaption(monthAndYear(month))}</caption>
        <thead>
          <tr>
            <th scope="col">{t.source}</th>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.source}
                {line.contractType && <small>{t.contractTypes[line.contractType]}</small>}
              </th>
              <Cells {...line} />
            </tr>
          ))}
        </tbody>
        {weighted && (
          <tfoot>
            <tr>
              <th scope="row">{t.weightedAverage}</th>
              <Cells {...weighted} />
            </tr>
          </tfoot>
        )}
      </table>
    </chakra.section>
  )
}

const columns = [t.energyKwh, t.basicCost, t.otherAdjustments, t.totalCost, t.averageCost]

interface Amounts {
  energyKwh: number | null
  basicCost: TenThousandths | null
  otherAdjustments: TenThousandths | null
  totalCost: TenThousandths | null
  average: TenThousandths | null
}

function Cells({ energyKwh, basicCost, otherAdjustments, totalCost, average }: Amounts) {
  const values = [
    energyKwh === null ? t.notStated : figure(energyKwh),
    money(basicCost),
    money(otherAdjustments),
    money(totalCost),
    average === null ? t.notStated : peso(average),
  ]
  return values.map((value, index) => (
    <td key={columns[index]} data-label={columns[index]}>
      {value}
    </td>
  ))
}
