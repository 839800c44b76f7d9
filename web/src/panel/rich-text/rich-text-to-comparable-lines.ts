type Node = Readonly<Record<string, unknown>>

const names: Readonly<Record<string, string>> = {
  note: 'Note',
  warning: 'Warning',
  button: 'Button',
  file: 'File',
  video: 'Video',
}

/**
 * Describes rich text as lines for comparing two versions: words as they are, and in brackets what isn't a word, such as an
 * image with its file, alternative text and caption.
 */
export function richTextToComparableLines(blocks: readonly unknown[]): string {
  return blocks
    .flatMap((block) => describeBlock(asNode(block)))
    .filter((line) => line.trim())
    .join('\n')
}

function describeBlock(block: Node): string[] {
  const { type, language, appearance, callout } = block
  switch (type) {
    case 'paragraph':
      return [names[textOf(appearance)] ? describeLinkBlock(block) : inlineOf(block)]
    case 'heading':
      return [`[Heading ${String(block['level'])}] ${inlineOf(block)}`]
    case 'quote':
      return [`[${names[textOf(callout)] ?? 'Quote'}] ${inlineOf(block)}`]
    case 'list':
      return describeList(block, '')
    case 'code':
      return language === 'table'
        ? ['[Table]', ...inlineOf(block).replaceAll('\t', ' | ').split('\n')]
        : ['[Code]', inlineOf(block)]
    case 'image':
      return [describeImage(block)]
    default:
      return ['[Other content]']
  }
}

function describeImage({ image, gallery }: Node): string {
  const { name, alternativeText, caption } = asNode(image)
  const words = [alternativeText, caption].map(textOf).filter(Boolean).join(' – ')
  const head = [gallery === true ? 'Gallery image' : 'Image', textOf(name)].filter(Boolean).join(' ')
  return `[${head}: ${words || 'no description'}]`
}

function describeLinkBlock({ appearance, children }: Node): string {
  const link = nodesOf(children).find(({ type }) => type === 'link')
  return `[${names[textOf(appearance)]}: ${link ? inlineOf(link) : ''} → ${textOf(link?.['url'])}]`
}

/** Strapi stores a nested list beside its parent item. */
function describeList({ format, children }: Node, indent: string): string[] {
  let number = 0
  return nodesOf(children).flatMap((item) => {
    if (item['type'] === 'list') return describeList(item, `${indent}    `)
    number += 1
    return [`${indent}${format === 'ordered' ? `${number}.` : '•'} ${inlineOf(item)}`]
  })
}

/** The words of a block; those of a link with its address. */
const inlineOf = ({ children }: Node): string =>
  nodesOf(children)
    .map((node) =>
      node['type'] === 'link' ? `${inlineOf(node)} (→ ${textOf(node['url'])})` : textOf(node['text']),
    )
    .join('')

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const asNode = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {})

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.map(asNode) : [])
