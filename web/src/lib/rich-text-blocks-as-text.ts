import type { Block } from './rich-text-blocks'

/** The plain text of inline content. */
export function inlineText(
  nodes: readonly { type: string; text?: string; children?: readonly unknown[] }[],
): string {
  return nodes
    .map((node) => node.text ?? inlineText((node.children ?? []) as Parameters<typeof inlineText>[0]))
    .join('')
}

/**
 * A table, which Strapi stores as a code block with the language `table`: its caption, header and rows, with
 * tabs between cells.
 */
export interface RichTextTable {
  caption: string
  header: string[]
  rows: string[][]
}

export function parseRichTextTable(text: string): RichTextTable {
  const [caption = '', ...lines] = text.split('\n')
  const [header = [], ...rows] = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  return {
    caption: caption.trim(),
    header,
    rows: rows.map((row) => header.map((_, index) => row[index] ?? '')),
  }
}

/** The second-level headings of a rich text with their anchors, for a table of contents. */
export function richTextHeadings(all: readonly Block[]): { id: string; text: string }[] {
  return all.flatMap((one, index) =>
    one.type === 'heading' && one.level === 2
      ? [{ id: headingAnchor(index), text: inlineText(one.children) }]
      : [],
  )
}

export const headingAnchor = (index: number): string => `part-${index + 1}`

/** Estimated reading time in whole minutes, at 200 words a minute. */
export function readingMinutes(all: readonly Block[]): number {
  const words = all
    .map((one) => ('children' in one ? inlineText(one.children) : ''))
    .join(' ')
    .split(/\s+/)
    .filter(Boolean)
  return Math.max(1, Math.round(words.length / 200))
}
