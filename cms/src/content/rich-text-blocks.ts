import type { ValidationProblem } from '../platform/validation'
import { SAFE_LINK_PATTERN } from './content-rules'

/** A node of rich text as Strapi stores it (`blocks`): block, inline link or text. */
interface Node {
  type?: unknown
  children?: unknown
  [more: string]: unknown
}

const MARKS = ['bold', 'italic', 'underline', 'strikethrough', 'code']
/** Maximum nesting of lists; deeper ones are illegible. */
const MAX_DEPTH = 6
const MAX_TEXT_LENGTH = 200_000

/** Kinds of a callout, which is stored as a quote with `callout`. */
const CALLOUTS = ['note', 'warning']
/** Appearances of a paragraph with a single link. */
const APPEARANCES = ['button', 'file', 'video']

/** URL prefix of uploaded files. A link to one counts as a use of the file. */
export const UPLOADS_PATH = '/uploads/'

/**
 * Validates rich text that the site and Strapi's console can show.
 * @returns the error message for an editor; undefined for valid text
 */
export function validateBlocks(value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'Send a list of blocks.'
  if (JSON.stringify(value).length > MAX_TEXT_LENGTH) return 'This text is too long. Shorten it.'
  return value.every(isBlock) ? undefined : 'This text contains unsupported content. Remove it.'
}

function isBlock(value: unknown): boolean {
  const node = asNode(value)
  if (!node) return false
  switch (node.type) {
    case 'paragraph':
      return all(node, isInline) && (node.appearance === undefined || isLinkBlock(node))
    case 'quote':
      return all(node, isInline) && (node.callout === undefined || CALLOUTS.includes(node.callout as string))
    case 'heading':
      return (
        Number.isInteger(node.level) &&
        Number(node.level) >= 1 &&
        Number(node.level) <= 6 &&
        all(node, isInline)
      )
    case 'list':
      return isList(node, 1)
    case 'code':
      return (node.language == null || typeof node.language === 'string') && all(node, isText)
    case 'image':
      return isImage(node)
    default:
      return false
  }
}

function isList(node: Node, depth: number): boolean {
  if (depth > MAX_DEPTH || (node.format !== 'ordered' && node.format !== 'unordered')) return false
  return all(node, (child) => {
    const part = asNode(child)
    if (part?.type === 'list') return isList(part, depth + 1)
    return part?.type === 'list-item' && all(part, isInline)
  })
}

/** Checks an image. Strapi stores a copy of the file's metadata in the text, so the URL must be one of the library. */
function isImage(node: Node): boolean {
  const image = asNode(node.image)
  const isInLibrary = typeof image?.url === 'string' && image.url.startsWith(UPLOADS_PATH)
  return isInLibrary && (node.gallery === undefined || node.gallery === true)
}

/**
 * Checks a button, file or video. Each is a paragraph with one link, so that renderers without these appearances show a
 * link.
 */
function isLinkBlock(node: Node): boolean {
  const link = findOnlyLinkOfParagraph(node)
  if (!link || !APPEARANCES.includes(node.appearance as string) || blocksToPlainText(link).trim() === '')
    return false
  const url = String(link.url)
  if (node.appearance === 'video') return /^https:\/\//i.test(url)
  return node.appearance !== 'file' || url.startsWith(UPLOADS_PATH)
}

/** Returns the link of a paragraph that contains nothing else. Strapi's console adds blank texts around it. */
export function findOnlyLinkOfParagraph({ children }: Node): Node | undefined {
  const nodes = (Array.isArray(children) ? children : [])
    .map(asNode)
    .filter((node): node is Node => node !== undefined)
  const [link, ...others] = nodes.filter(
    (node) => node.type === 'link' || blocksToPlainText(node).trim() !== '',
  )
  return link?.type === 'link' && others.length === 0 ? link : undefined
}

function isInline(value: unknown): boolean {
  const node = asNode(value)
  if (node?.type !== 'link') return isText(value)
  return (
    typeof node.url === 'string' &&
    node.url.length <= 2048 &&
    SAFE_LINK_PATTERN.test(node.url) &&
    all(node, isText)
  )
}

function isText(value: unknown): boolean {
  const node = asNode(value)
  return (
    node?.type === 'text' &&
    typeof node.text === 'string' &&
    MARKS.every((mark) => node[mark] === undefined || typeof node[mark] === 'boolean')
  )
}

function all(node: Node, fits: (child: unknown) => boolean): boolean {
  return Array.isArray(node.children) && node.children.length > 0 && node.children.every(fits)
}

function asNode(value: unknown): Node | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : undefined
}

/** Returns the text of a node and its descendants. */
export function blocksToPlainText(value: unknown): string {
  const node = asNode(value)
  if (!node) return ''
  if (typeof node.text === 'string') return node.text
  return Array.isArray(node.children) ? node.children.map(blocksToPlainText).join('') : ''
}

/** Requires rich text to contain words or an image. */
export function checkNonEmptyBlocks(
  value: unknown,
  path: ValidationProblem['path'],
  problems: ValidationProblem[],
): void {
  const blocks = Array.isArray(value) ? value : []
  if (!blocks.some((block) => blocksToPlainText(block).trim() !== '' || asNode(block)?.type === 'image')) {
    problems.push({ path, message: 'Enter the text before publishing.' })
  }
}

/** Iterates over all nodes of rich text, each before its children. */
export function* walkBlockNodes(value: unknown): Generator<Node> {
  for (const one of Array.isArray(value) ? value : []) {
    const node = asNode(one)
    if (!node) continue
    yield node
    yield* walkBlockNodes(node.children)
  }
}
