/** A table as rows of one length, the first of which is its header: a grid has no holes. */
export interface TableCells {
  caption: string
  rows: string[][]
}

/** The cells of a table's text (see `tableOf` of `~/lib/block-text`, which the site draws it by). */
export function tableCells(text: string): TableCells {
  const [caption = '', ...lines] = text.split('\n')
  const rows = (lines.length > 0 ? lines : ['']).map((line) => line.split('\t'))
  const width = Math.max(...rows.map(({ length }) => length))
  return { caption, rows: rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]) }
}

/** The text of a table; a cell is one line. */
export function tableText(caption: string, rows: readonly (readonly string[])[]): string {
  const oneLine = (words: string) => words.replaceAll(/\s+/g, ' ').trim()
  return [oneLine(caption), ...rows.map((row) => row.map(oneLine).join('\t'))].join('\n')
}
