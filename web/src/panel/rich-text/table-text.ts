/** A table as rows of equal length, header first. */
export interface TableCells {
  caption: string
  rows: string[][]
}

/** Parses the text of a table block (see `parseRichTextTable` of `~/lib/rich-text-blocks-as-text`, with which the site renders it). */
export function parseTableText(text: string): TableCells {
  const [caption = '', ...lines] = text.split('\n')
  const rows = (lines.length > 0 ? lines : ['']).map((line) => line.split('\t'))
  const width = Math.max(...rows.map(({ length }) => length))
  return { caption, rows: rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]) }
}

/** Serializes a table; each cell is a single line. */
export function serializeTable(caption: string, rows: readonly (readonly string[])[]): string {
  const oneLine = (words: string) => words.replaceAll(/\s+/g, ' ').trim()
  return [oneLine(caption), ...rows.map((row) => row.map(oneLine).join('\t'))].join('\n')
}
