import { Fragment, type ReactNode } from 'react'
import { headingAnchor, parseRichTextTable, inlineText } from '~/lib/rich-text-blocks-as-text'
import type {
  Block,
  ImageBlock,
  InlineNode,
  ListBlock,
  ParagraphBlock,
  TextNode,
} from '~/lib/rich-text-blocks'
import { formatFileSize } from '~/lib/format'
import { safeLink } from '~/lib/links'
import * as t from '~/messages/en'
import CirclePlay from '~icons/lucide/circle-play'
import FileText from '~icons/lucide/file-text'
import { DataTable } from './data-table'
import { PictureCaption } from './picture-caption'
import { ResponsivePicture } from './responsive-picture'

/** The width of the text column; on a phone the whole window. */
const SIZES = '(min-width: 960px) 720px, 100vw'
const GALLERY_SIZES = '(min-width: 960px) 350px, 50vw'

/** Renders rich text: headings, lists, quotes, callouts, links, files, images and galleries, tables. */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="rich-text">
      {grouped(blocks).map(({ index, images, block }) =>
        images ? (
          <div key={index} className="gallery">
            {images.map((image, place) => (
              <ImageView key={place} image={image} sizes={GALLERY_SIZES} />
            ))}
          </div>
        ) : (
          <BlockView key={index} block={block} id={headingAnchor(index)} />
        ),
      )}
    </div>
  )
}

interface BlockGroup {
  /** Of its first block. */
  index: number
  block: Block
  /** The images of a gallery: at least two, one after another. */
  images?: ImageBlock[]
}

/**
 * Blocks in their order, with adjacent images of a gallery as one. An empty paragraph is only spacing, which screen
 * readers should not announce, so it is left out.
 */
function grouped(blocks: readonly Block[]): BlockGroup[] {
  const groups: BlockGroup[] = []
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'paragraph' && inlineText(block.children).trim() === '') continue
    const before = groups.at(-1)
    if (isInGallery(block) && before && isInGallery(before.block))
      before.images = [...(before.images ?? [before.block]), block]
    else groups.push({ index, block })
  }
  return groups
}

const isInGallery = (block: Block): block is ImageBlock => block.type === 'image' && block.gallery

function BlockView({ block, id }: { block: Block; id: string }) {
  switch (block.type) {
    case 'paragraph':
      return block.appearance ? <LinkBlock block={block} /> : <p>{inline(block.children)}</p>
    case 'heading': {
      // The page's title is the only h1.
      const Heading = `h${Math.min(Math.max(block.level, 2), 6)}` as 'h2'
      return <Heading id={id}>{inline(block.children)}</Heading>
    }
    case 'quote':
      if (block.callout) {
        return (
          <div role="note" className="callout" data-callout={block.callout}>
            <p>
              <b>{t.callouts[block.callout]}</b> {inline(block.children)}
            </p>
          </div>
        )
      }
      return (
        <blockquote>
          <p>{inline(block.children)}</p>
        </blockquote>
      )
    case 'list':
      return <ListView list={block} />
    case 'code':
      return block.language === 'table' ? (
        <TableView text={inlineText(block.children)} />
      ) : (
        <pre tabIndex={0}>
          <code>{inlineText(block.children)}</code>
        </pre>
      )
    case 'image':
      return <ImageView image={block} sizes={SIZES} />
  }
}

function ImageView({ image, sizes }: { image: ImageBlock; sizes: string }) {
  const { picture, alt, caption } = image
  if (!picture) return null
  return (
    <figure>
      <ResponsivePicture picture={picture} alt={alt} sizes={sizes} />
      <PictureCaption caption={caption} credit={picture.credit} />
    </figure>
  )
}

/**
 * A paragraph whose only link is a button, a file or a video. The video is a link to its site, so nothing is requested from
 * there before a visitor follows it.
 */
function LinkBlock({ block }: { block: ParagraphBlock }) {
  const { appearance, file, children } = block
  const link = children.find((node) => node.type === 'link')
  const href = link && safeLink(link.url)
  if (!link || !href) return <p>{inline(children)}</p>
  const label = inlineText(link.children)
  if (appearance === 'button') {
    return (
      <p>
        <a className="pill-button" href={href}>
          {label}
        </a>
      </p>
    )
  }
  const facts =
    appearance === 'video'
      ? t.videoOn(hostOf(href))
      : file &&
        `${file.mime.split('/').at(-1)!.toUpperCase()}, ${formatFileSize(Math.round(file.size * 1000))}`
  const Icon = appearance === 'video' ? CirclePlay : FileText
  return (
    <p className="link-block">
      <Icon aria-hidden />
      <a href={href} {...(appearance === 'video' && { rel: 'noopener' })}>
        {label}
      </a>
      {facts && <small>{facts}</small>}
    </p>
  )
}

/** The host of an address, without `www.`; the address itself where it has none. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url
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

/**
 * Groups list items with their nested lists: Strapi stores a nested list beside its parent item, HTML has it
 * inside.
 */
function itemsOf(list: ListBlock): { content: InlineNode[]; below: ListBlock[] }[] {
  const items: { content: InlineNode[]; below: ListBlock[] }[] = []
  for (const child of list.children) {
    if (child.type === 'list-item') items.push({ content: child.children, below: [] })
    else (items.at(-1) ?? items[items.push({ content: [], below: [] }) - 1]!).below.push(child)
  }
  return items
}

function TableView({ text }: { text: string }) {
  const { caption, header, rows } = parseRichTextTable(text)
  // The first column names its rows, so it isn't aligned as numbers even if it holds years.
  const isNumber = header.map(
    (_, column) => column > 0 && rows.every((row) => /^[−-]?[₱\d][\d.,% ]*$/.test(row[column] ?? '')),
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

function inline(nodes: readonly InlineNode[]): ReactNode {
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

function marked({ text, bold, italic, underline, strikethrough, code }: TextNode): ReactNode {
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
