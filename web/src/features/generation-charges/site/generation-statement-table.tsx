import type { TenThousandths } from '~/lib/decimal'
import { dateRange, formatNumber, formatPeso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/energy'
import { Disclosure } from '~/ui/disclosure'
import type { GenerationStatement } from '../generation-statement'

const money = (value: TenThousandths | null) => (value === null ? shared.notStated : formatPeso(value, 2))

interface StatementTableProps {
  statement: GenerationStatement
  /** Whether it starts expanded. */
  isOpen?: boolean
}

/** The calculation of a month's charge by source: A, B, C, D = B + C and D / A. */
export function GenerationStatementTable({ statement, isOpen = false }: StatementTableProps) {
  const { month, supplyPeriod, lines, weighted } = statement
  return (
    <section className="generation-statement" aria-labelledby="generation-statement">
      <h2 id="generation-statement">{t.statementTitle(monthAndYear(month))}</h2>
      {supplyPeriod && <p>{t.statementIntro(dateRange(supplyPeriod.from, supplyPeriod.to))}</p>}
      <Disclosure summary={t.statementLines(lines.length)} isOpen={isOpen}>
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
                <th scope="row">{t.totalAndAverage}</th>
                <Cells {...weighted} />
              </tr>
            </tfoot>
          )}
        </table>
      </Disclosure>
    </section>
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
    energyKwh === null ? shared.notStated : formatNumber(energyKwh),
    money(basicCost),
    money(otherAdjustments),
    money(totalCost),
    average === null ? shared.notStated : formatPeso(average),
  ]
  return values.map((value, index) => (
    <td key={columns[index]} data-label={columns[index]}>
      {value}
    </td>
  ))
}
