const DELIMITERS = ['\t', ';', ',']

/**
 * Finds a cell in a line of a table.
 * @param index the cell's column; -1 for the whole line
 * @param headings the table's first line, whose most frequent delimiter separates the cells
 * @returns the start and end of the cell in the line
 */
export function findCell(line: string, index: number, headings: string): [start: number, end: number] {
  const whole: [number, number] = [0, line.length]
  if (index < 0) return whole
  const cellsOf = (delimiter: string) => headings.split(delimiter).length
  const delimiter = DELIMITERS.toSorted((a, b) => cellsOf(b) - cellsOf(a))[0]!
  let isQuoted = false
  let cell = 0
  let start = 0
  for (let at = 0; at <= line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted
    if (at < line.length && (isQuoted || line[at] !== delimiter)) continue
    if (cell === index) return [start, at]
    cell += 1
    start = at + 1
  }
  return whole
}
