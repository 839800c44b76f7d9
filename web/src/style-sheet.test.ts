import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { pillButtonStyles } from '~/ui/theme/button-recipe'
import { globalThemeCss } from '~/ui/theme/global-theme-css'
import { panelSystem } from '~/ui/theme/panel-system'
import { siteSystem } from '~/ui/theme/site-system'
import type { Styles } from '~/ui/theme/styles'
import { componentStyles, criticalCssFor, styleSheet } from './style-sheet'

/** The rules of each component, by file. */
const files = import.meta.glob<Styles>('./**/*.styles.ts', { eager: true, import: 'styles' })
const components = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const isPanel = (file: string) => /\/panel\/|\/routes\/(admin-cp|web-admin)/.test(file)

/** Recipes of the panel's system name their elements themselves. */
const { recipes = {}, slotRecipes = {} } = panelSystem._config.theme ?? {}
const recipeClasses = [...Object.values(recipes), ...Object.values(slotRecipes)].map(
  ({ className }) => className ?? '',
)

const classesOf = (selector: string) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)

/** All classes that rules name, however deep. */
function named(rules: object): string[] {
  return Object.entries(rules).flatMap(([selector, inner]) =>
    typeof inner === 'object' && inner !== null ? [...classesOf(selector), ...named(inner as object)] : [],
  )
}

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit)
}

/** The classes that a component gives its elements: every text within a `className`. */
function given(file: string): string[] {
  const found: string[] = []
  walk(parseAst(components[file] ?? '', { lang: 'tsx' }) as unknown as Node, (node) => {
    if (node.type !== 'JSXAttribute' || (node['name'] as Node)['name'] !== 'className') return
    if (!isNode(node['value'])) return
    walk(node['value'], ({ type, value }) => {
      if (type === 'Literal' && typeof value === 'string') found.push(value)
      if (type === 'TemplateElement') found.push((value as { raw: string }).raw)
    })
  })
  return found.flatMap((classes) => classes.split(/\s+/)).filter(Boolean)
}

const unique = (names: string[]) => [...new Set(names)].toSorted((a, b) => a.localeCompare(b))
const without = (names: string[], others: string[]) => unique(names.filter((name) => !others.includes(name)))

const everywhere = unique([...named(globalThemeCss), ...named(pillButtonStyles)])
const ofComponents = unique(Object.values(files).flatMap(named))
const onSite = Object.keys(components)
  .filter((file) => !isPanel(file))
  .flatMap(given)
const inPanel = Object.keys(components).filter(isPanel).flatMap(given)

test('every class of the sheet is given to an element, and every class of the site has rules', () => {
  expect(ofComponents.length).toBeGreaterThan(50)
  expect(onSite.length).toBeGreaterThan(50)
  expect(without(ofComponents, onSite)).toEqual([])
  expect(without(everywhere, [...onSite, ...inPanel, ...recipeClasses])).toEqual([])
  expect(without(onSite, [...ofComponents, ...everywhere])).toEqual([])
})

test('a component’s rules are below a class that is its own', () => {
  const owners = Object.entries(files).flatMap(([file, styles]) =>
    Object.keys(styles).map((selector) => ({ file, selector })),
  )
  expect(owners.filter(({ selector }) => !/^\.[a-z][\w-]*$/.test(selector))).toEqual([])
  const names = owners.map(({ selector }) => selector.slice(1))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  // Within a component `.bar` or `.head` mean its own parts; as a component's own name they would mean all of them.
  // A name of two words is never a part's: a page that says it means the component, as it stands there.
  const ofOneWord = owners.filter(({ selector }) => !selector.includes('-'))
  const taken = ofOneWord.filter(({ file, selector }) =>
    Object.entries(files).some(
      ([other, styles]) => other !== file && Object.values(styles).flatMap(named).includes(selector.slice(1)),
    ),
  )
  expect(taken).toEqual([])
})

test('no component’s class is an element of the panel', () => {
  const names = Object.values(files).flatMap((styles) => Object.keys(styles).flatMap(classesOf))
  expect(names.filter((name) => inPanel.includes(name) || recipeClasses.includes(name))).toEqual([])
  expect(without(inPanel, everywhere)).toEqual([])
})

test('a document carries the base and the rules of what is in it, in the order of the whole sheet', () => {
  const { text, components } = criticalCssFor(
    '<a class="skip-link">x</a><nav class="pagination"></nav><ul class="card-list extra"></ul>',
  )
  const base = criticalCssFor('<p>nothing of ours</p>')
  expect(base.components).toEqual([])
  expect(components).toEqual(components.toSorted((a, b) => a - b))
  expect(text).toBe(base.text + components.map((place) => componentStyles[place]).join(''))
  expect(text).toMatch(/\.pagination\b/)
  expect(text).toMatch(/\.card-list\b/)
  expect(text).not.toMatch(/\.error-page\b/)
  expect(text.length).toBeLessThan(styleSheet.length / 2)
  const everything = Object.values(files).flatMap((styles) =>
    Object.keys(styles).map((name) => name.slice(1)),
  )
  expect(criticalCssFor(`<i class="${everything.join(' ')}"></i>`).text).toBe(styleSheet)
  // What comes with the application repeats nothing that would lay the page out again.
  expect(base.text + componentStyles.join('')).toBe(styleSheet)
  expect(componentStyles.join('')).not.toContain('@font-face')
})

/** Every place in the rules that says something, by where it stands. */
function said(rules: unknown, at = ''): string[] {
  if (typeof rules !== 'object' || rules === null) return [`${at}: ${String(rules)}`]
  return Object.entries(rules).flatMap(([key, inner]) => said(inner, `${at} ${key}`))
}

test('the panel’s global rules are in every document’s base, except for those that it brings along', () => {
  const base = [...siteSystem._global].flatMap((rules) => said(rules))
  const more = [...panelSystem._global].flatMap((rules) => said(rules)).filter((rule) => !base.includes(rule))
  const [rowParts, others] = [/&\[data-(tick|action-menu)\]/, /--bg-currentcolor/]
  expect(more.filter((rule) => rowParts.test(rule)).length).toBeGreaterThan(10)
  expect(more.filter((rule) => !rowParts.test(rule) && !others.test(rule))).toEqual([
    ' @layer base &html scrollPaddingBottom: max(88px, 24px + var(--size-dialog-foot, 0px))',
    ' @layer base &html scrollbarGutter: auto',
  ])
})
