import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type * as Read from '../../src/content/load-content-types'
import { compiled, contentType } from '../support/compiled'
import { compiledDir } from '../support/paths'

const { loadContentTypes } = compiled('src/content/load-content-types.js') as typeof Read

/** A copy of the compiled CMS, in which each test changes files: the rest is copied, and loaded, once. */
let source: string
const changedFiles: string[] = []

const { cache } = createRequire(import.meta.url)

beforeAll(() => {
  // Compiled definitions import their neighbors and packages: a copy beside the original finds both.
  source = mkdtempSync(path.join(compiledDir, 'src-'))
  cpSync(path.join(compiledDir, 'src'), source, { recursive: true })
})

afterEach(() => {
  for (const file of changedFiles.splice(0)) {
    cpSync(path.join(compiledDir, 'src', file), path.join(source, file))
    delete cache[path.join(source, file)]
  }
})

afterAll(() => rmSync(source, { recursive: true, force: true }))

/** The compiled content types with files changed; a file that becomes null is gone. */
function changed(changes: Record<string, ((text: string) => string) | null>): string {
  for (const [file, change] of Object.entries(changes)) {
    const whole = path.join(source, file)
    changedFiles.push(file)
    delete cache[whole]
    if (change === null) rmSync(whole)
    else writeFileSync(whole, change(readFileSync(whole, 'utf8')))
  }
  return source
}

const CLASS = 'api/customer-class/definition.js'
const CLASS_SCHEMA = 'api/customer-class/content-types/customer-class/schema.json'
const MESSAGE = 'api/contact-message/definition.js'
const MESSAGE_SCHEMA = 'api/contact-message/content-types/contact-message/schema.json'
const RATE = 'api/power-rate/definition.js'
const RATE_SCHEMA = 'api/power-rate/content-types/power-rate/schema.json'

const replace = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from)
  return text.replace(from, to)
}

describe('an incomplete content type', () => {
  it.each<[string, Record<string, ((text: string) => string) | null>, string]>([
    ['its definition', { [CLASS]: null }, 'src/api/customer-class/definition.ts is missing'],
    [
      'its schema',
      { [CLASS_SCHEMA]: null },
      'src/api/customer-class/content-types/customer-class/schema.json is missing',
    ],
    [
      'what its definition exports',
      { [CLASS]: () => '' },
      'src/api/customer-class/definition.ts has no default export',
    ],
    [
      'its plural',
      { [CLASS_SCHEMA]: replace('"customer-classes"', '"customer-classs"') },
      'pluralName "customer-classes"',
    ],
    [
      'how it is pointed at',
      { [CLASS]: replace('relationTarget:', 'notRelationTarget:') },
      'src/api/customer-class/definition.ts needs "relationTarget": "power-rate" points at it by "customerClass"',
    ],
    [
      'its list',
      { [CLASS]: replace('list:', 'notList:') },
      'src/api/customer-class/definition.ts: "list" is missing',
    ],
    [
      'an attribute that it sorts by',
      { [CLASS]: replace("sorts: ['order', 'name']", "sorts: ['rank']") },
      '"list.sorts" names "rank"',
    ],
    [
      'an attribute that it searches',
      { [CLASS]: replace("search: ['name', 'code']", "search: ['title']") },
      '"list.search" names "title"',
    ],
    [
      'that an index holds texts alone',
      { [RATE]: replace("filters: ['customerClass', 'billingMonth']", 'trigramIndexed: true') },
      '"list.search" names "billingMonth", which is no text',
    ],
    [
      'an attribute that it filters by',
      { [RATE]: replace("filters: ['customerClass', 'billingMonth']", "filters: ['class']") },
      '"list.filters" names "class"',
    ],
    [
      'an attribute of its public order',
      { [CLASS]: replace("publicSort: ['order:asc'", "publicSort: ['rank:asc'") },
      '"publicSort" names "rank"',
    ],
    [
      'an attribute that is unique',
      { [RATE]: replace("attributes: ['rateKey']", "attributes: ['key']") },
      '"unique" names "key"',
    ],
    [
      'an attribute that it is known by',
      {
        [RATE]: replace(
          "naturalKey: ['billingMonth', 'customerClass']",
          "naturalKey: ['billingMonth', 'class']",
        ),
      },
      '"naturalKey" names "class"',
    ],
    [
      'an attribute that each month states again',
      { [RATE]: replace("clearedOnRollover: ['ercReferences'", "clearedOnRollover: ['references'") },
      '"clearedOnRollover" names "references"',
    ],
    [
      'an attribute that it brings along',
      { [RATE]: replace('unique:', 'populate: { author: true },\n    unique:') },
      '"populate" names "author"',
    ],
    [
      'the places of a decimal',
      { [RATE_SCHEMA]: replace('"args": [14, 4]', '"args": [10, 2]') },
      '"perKwh" needs "column"',
    ],
    [
      'what a pattern asks for',
      { [CLASS_SCHEMA]: replace('"hint"', '"not-hint"') },
      '"code" has a regex and needs "pluginOptions"',
    ],
    [
      'a component',
      { [RATE_SCHEMA]: replace('"rates.rate-component"', '"rates.gone"') },
      'of which there is no file in src/components',
    ],
    [
      'what it points at',
      { [RATE_SCHEMA]: replace('api::customer-class.customer-class', 'api::gone.gone') },
      '"customerClass" points at "api::gone.gone", which is no content type',
    ],
    [
      'that what a public type points at is public',
      { [CLASS]: replace('list:', 'public: false,\n    rules:') },
      '"customerClass" points at "customer-class", which isn’t public',
    ],
    [
      'the way back from something with drafts',
      { [CLASS_SCHEMA]: replace('"draftAndPublish": false', '"draftAndPublish": true') },
      'points one way at "customer-class", which has drafts',
    ],
    [
      'a setting of a form',
      { [MESSAGE]: replace("'retentionMonths'", "'messageMonths'") },
      '"publicForm.retentionSetting" names "messageMonths", which is no attribute of site-setting',
    ],
    [
      'a prefix of its own',
      { [MESSAGE]: replace("referencePrefix: 'M'", "referencePrefix: 'C'") },
      '"publicForm.referencePrefix" is "C", which complaint has already',
    ],
    [
      'a stage that each form needs',
      { [MESSAGE_SCHEMA]: replace(', "spam"', '') },
      '"publicForm" needs the value "spam" of "stage"',
    ],
  ])('[M01] is reported at the start: %s', (_what, changes, sentence) => {
    expect(() => loadContentTypes(changed(changes))).toThrow(sentence)
  })

  it('[M01] is not reported when it is complete', () => {
    expect(loadContentTypes(changed({})).types.map(({ name }) => name)).toContain('customer-class')
  })
})

describe('values derived from a definition', () => {
  it('[E08] a read lists the types that it includes values of', () => {
    expect(contentType('power-rate').tags).toEqual(['customer-class', 'media', 'power-rate'])
    expect(contentType('hero-slide').tags).toEqual(['hero-slide', 'media'])
    expect(contentType('energy-source').tags).toEqual(['energy-source'])
    expect(contentType('site-setting').populate).toEqual({
      socialLinks: true,
      logo: true,
      defaultSeo: { populate: { image: true } },
      menuLinks: true,
      quickActions: true,
      heroButton: true,
    })
  })
})
