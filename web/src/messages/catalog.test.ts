import { parseAst } from 'vite'
import { expect, test } from 'vitest'

/** Every source that a visitor may see, and every other source that may use the catalog. */
const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../server/**/*.ts',
    '!../**/*.test.{ts,tsx}',
    '!../../server/**/*.test.ts',
    '!../**/*.gen.ts',
  ],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
type Texts = Record<string, unknown>
/** Every part of the English catalog, by its file. */
const english = import.meta.glob<Texts>(['./en.ts', './en/*.ts'], { eager: true })

const forVisitors = /^\.\.\/(features\/[^/]+\/site|routes\/_public|ui|navigation|errors)\b.*\.tsx$/

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent)
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit, node)
}

const parsed = (file: string) =>
  parseAst(sources[file] ?? '', { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node

/**
 * What a file uses of the catalog: `en/news:a.b` for a text in a group, `en/news:a` for a single text or a group that
 * is used as a whole.
 */
function usesIn(file: string): string[] {
  const uses: string[] = []
  const parts = new Map<unknown, string>()
  walk(parsed(file), (node, parent) => {
    if (node.type === 'ImportDeclaration') {
      const [, part] = /^~\/messages\/(.+)$/.exec(String((node['source'] as Node)['value'])) ?? []
      for (const { type, local, imported } of part ? (node['specifiers'] as Node[]) : []) {
        if (type === 'ImportNamespaceSpecifier') parts.set((local as Node)['name'], part!)
        else uses.push(`${part}:${String((imported as Node)['name'])}`)
      }
    }
    // A part that is passed on as a whole, as a value of an object or to a function: its texts are chosen where it arrives.
    const isPassed =
      (parent?.type === 'Property' && parent['value'] === node) ||
      (parent?.type === 'CallExpression' && (parent['arguments'] as Node[]).includes(node))
    const whole = isPassed ? parts.get(node['name']) : undefined
    if (whole) uses.push(`${whole}:*`)
    const { object, property } = node as { object?: Node; property?: Node }
    const part = object?.type === 'Identifier' ? parts.get(object['name']) : undefined
    if (node.type !== 'MemberExpression' || !part) return
    const name = `${part}:${String(property?.['name'])}`
    const inner = parent as { type: string; object?: Node; computed?: boolean; property?: Node } | undefined
    const further = inner?.type === 'MemberExpression' && inner.object === node && !inner.computed
    uses.push(further ? `${name}.${String(inner.property?.['name'])}` : name)
  })
  return uses
}

/** The keys of a catalog: `name`, and `name.key` for groups. Functions count by the number of their parameters. */
function shapeOf(catalog: Record<string, unknown>): string[] {
  return Object.entries(catalog).flatMap(([name, value]) => {
    if (typeof value === 'function') return [`${name}(${value.length})`]
    if (typeof value !== 'object' || value === null) return [name]
    return shapeOf(value as Record<string, unknown>).map((key) => `${name}.${key}`)
  })
}

/** Attributes whose value is read out or shown. */
const shownAttributes =
  /^(aria-label|aria-description|alt|title|placeholder|label|summary|text|heading|intro)$/
const hasWord = (text: unknown) => typeof text === 'string' && /\p{L}{2,}/u.test(text)

/** Texts written in a component instead of the catalog. */
function literalsIn(file: string): string[] {
  const found: string[] = []
  walk(parsed(file), (node, parent) => {
    const value = node['value']
    if (node.type === 'JSXText' && hasWord(value)) found.push(String(value).trim())
    if (node.type === 'JSXAttribute' && isNode(value) && value.type === 'Literal') {
      const name = String((node['name'] as Node)['name'])
      if (shownAttributes.test(name) && hasWord(value['value'])) found.push(String(value['value']))
    }
    const isChild = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment'
    if (node.type === 'JSXExpressionContainer' && isChild) found.push(...textsOf(node['expression'] as Node))
  })
  return found
}

/** What an expression among the children may show: its literals, through conditions. */
function textsOf(node: Node): string[] {
  switch (node.type) {
    case 'Literal':
      return hasWord(node['value']) ? [String(node['value'])] : []
    case 'TemplateLiteral':
      return (node['quasis'] as { value: { raw: string } }[]).flatMap(({ value }) =>
        hasWord(value.raw) ? [value.raw] : [],
      )
    case 'ConditionalExpression':
      return [...textsOf(node['consequent'] as Node), ...textsOf(node['alternate'] as Node)]
    case 'LogicalExpression':
      return [...textsOf(node['left'] as Node), ...textsOf(node['right'] as Node)]
    default:
      return []
  }
}

/** A text's key and those of the groups it lies in: who takes a group takes its texts. */
function withGroups(key: string): string[] {
  const parts = key.split('.')
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'))
}

test('every text of the catalog is used', () => {
  const used = new Set(Object.keys(sources).flatMap(usesIn))
  expect(used.size).toBeGreaterThan(500)
  const unused = Object.entries(english).flatMap(([file, part]) => {
    const name = file.replace(/^\.\/|\.ts$/g, '')
    const source = sources[file] ?? ''
    return shapeOf(part)
      .map((key) => key.replace(/\(\d+\)$/, ''))
      .filter((key) => !['*', ...withGroups(key)].some((group) => used.has(`${name}:${group}`)))
      .filter((key) => source.split(new RegExp(`\\b${key.split('.')[0]}\\b`)).length === 2)
      .map((key) => `${name}:${key}`)
  })
  expect(unused).toEqual([])
}, 60_000)

test('no component of the public site carries a text of its own', () => {
  const files = Object.keys(sources).filter((file) => forVisitors.test(file))
  expect(files.length).toBeGreaterThan(20)
  expect(files.flatMap((file) => literalsIn(file).map((text) => `${file}: ${text}`))).toEqual([])
})

test('no text promises hours or periods, which are for a utility to set', () => {
  const promises =
    /24\/7|day and night|at any hour|(next|within \w+) working day|for (three|six) months|a year at most/i
  const texts = Object.entries(sources).filter(([file]) => file.startsWith('./en'))
  expect(texts).toHaveLength(Object.keys(english).length)
  const promising = texts.flatMap(([file, source]) =>
    source.split('\n').flatMap((line) => (promises.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )
  expect(promising).toEqual([])
})
