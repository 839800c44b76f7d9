import { Fragment, type ReactNode } from 'react'
import { anchorOf, tableOf, textOf } from '~/lib/block-text'
import type { Block, Inline, ListBlock, Text } from '~/lib/blocks'
import { safeLink } from '~/lib/links'
import { DataTable } from './data-table'
import { ResponsivePicture } from './responsive-picture'

/** As wide as its column, which is the window's on a phone. */
const SIZES = '(min-width: 960px) 720px, 100vw'

/** An editor's text: headings, lists, quotes, links, pictures with their captions, tables. */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="rich-text">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} id={anchorOf(index)} />
      ))}
    </div>
  )
}

function BlockView({ block, id }: { block: Block; id: string }) {
  switch (block.type) {
    case 'paragraph':
      // An empty line of an editor's is a gap, not a paragraph that is read out.
      return textOf(block.children).trim() === '' ? null : <p>{inline(block.children)}</p>
    case 'heading': {
      // The page's title is its only first heading.
      const Heading = `h${Math.min(Math.max(block.level, 2), 6)}` as 'h2'
      return <Heading id={id}>{inline(block.children)}</Heading>
    }
    case 'quote':
      return (
        <blockquote>
          <p>{inline(block.children)}</p>
        </blockquote>
      )
    case 'list':
      return <ListView list={block} />
    case 'code':
      return block.language === 'table' ? (
        <TableView text={textOf(block.children)} />
      ) : (
        <pre tabIndex={0}>
          <code>{textOf(block.children)}</code>
        </pre>
      )
    case 'image':
      return block.picture ? (
        <figure>
          <ResponsivePicture picture={block.picture} alt={block.alt} sizes={SIZES} />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      ) : null
  }
}

function ListView({ list }: { list: ListBlock }) {
  const List = list.format === 'ordered' ? 'ol' : 'ul'
  return (
    <List>
      {itemsOf(list).map(({ content, below }, index) => (
        <li key={index}>
          {inline(content)}
          {below.map((nested, place) => (
            <ListView key={place} list={nested} />
          ))}
        </li>
      ))}
    </List>
  )
}

/** Strapi stores a nested list beside its parent item; on a page it is inside. */
function itemsOf(list: ListBlock): { content: Inline[]; below: ListBlock[] }[] {
  const items: { content: Inline[]; below: ListBlock[] }[] = []
  for (const child of list.children) {
    if (child.type === 'list-item') items.push({ content: child.children, below: [] })
    else (items.at(-1) ?? items[items.push({ content: [], below: [] }) - 1]!).below.push(child)
  }
  return items
}

function TableView({ text }: { text: string }) {
  const { caption, header, rows } = tableOf(text)
  const isNumber = header.map((_, column) =>
    rows.every((row) => /^[−-]?[₱\d][\d.,% ]*$/.test(row[column] ?? '')),
  )
  const kind = (column: number) => (isNumber[column] ? 'number' : undefined)
  return (
    <DataTable caption={caption} showCaption>
      <thead>
        <tr>
          {header.map((cell, column) => (
            <th key={column} scope="col" className={kind(column)}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) =>
              column === 0 ? (
                <th key={column} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={column} className={kind(column)}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function inline(nodes: readonly Inline[]): ReactNode {
  return nodes.map((node, index) => {
    if (node.type === 'text') return <Fragment key={index}>{marked(node)}</Fragment>
    const href = safeLink(node.url)
    const words = (
      <Fragment key={index}>
        {node.children.map((child, place) => (
          <Fragment key={place}>{marked(child)}</Fragment>
        ))}
      </Fragment>
    )
    return href ? (
      <a key={index} href={href}>
        {words}
      </a>
    ) : (
      words
    )
  })
}

function marked({ text, bold, italic, underline, strikethrough, code }: Text): ReactNode {
  let node: ReactNode = text.includes('\n')
    ? text.split('\n').map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))
    : text
  if (code) node = <code>{node}</code>
  if (strikethrough) node = <s>{node}</s>
  if (underline) node = <u>{node}</u>
  if (italic) node = <em>{node}</em>
  if (bold) node = <strong>{node}</strong>
  return node
}
