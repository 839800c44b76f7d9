import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { UID } from '@strapi/strapi'
import { editableAttributes, type Attributes } from './schema-attributes'
import { validateDefinitions } from './validate-definitions'
import { titleText } from './title-text'
import type { ContentModel, ContentType, ContentDefinition, PopulateQuery } from './definition'
import { pluralTypeName } from './plural-type-name'

interface Schema {
  kind: 'collectionType' | 'singleType'
  info: { singularName: string; pluralName: string; displayName: string }
  options?: { draftAndPublish?: boolean }
  pluginOptions?: { 'content-manager'?: { visible?: boolean } }
  attributes: Attributes
}

/** Loads the definition in a content type's folder; undefined when there is none. */
type LoadDefinition = (folder: string) => { default?: ContentDefinition } | undefined

const loadCompiled: LoadDefinition = (folder) => {
  const file = path.join(folder, 'definition.js')
  return existsSync(file) ? (createRequire(file)(file) as ReturnType<LoadDefinition>) : undefined
}

/**
 * Loads every content type and component below a source folder. A folder of `api` is a content type when its schema has
 * the same name and the console shows it; other folders are internal.
 * @throws Error that lists what is missing or wrong, with file names
 */
export function loadContentTypes(source: string, load = loadCompiled): ContentModel {
  const problems: string[] = []
  const components = readComponents(path.join(source, 'components'))
  const types: ContentType[] = []
  for (const name of foldersOf(path.join(source, 'api'))) {
    const type = readType(path.join(source, 'api', name), name, load, problems)
    if (type) types.push(type)
  }
  for (const type of types)
    type.populate = { ...defaultPopulate(type.attributes, types, components), ...type.populate }
  if (problems.length === 0) problems.push(...validateDefinitions(types, components))
  if (problems.length > 0) {
    throw new Error(
      `The content types can’t be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
    )
  }
  for (const type of types) {
    type.tags = [
      ...new Set([type.name, ...dependencyTags(type.populate, type.attributes, types, components)]),
    ].toSorted()
  }
  return { types, components }
}

function readType(
  folder: string,
  name: string,
  load: LoadDefinition,
  problems: string[],
): ContentType | undefined {
  const schemaFile = path.join(folder, 'content-types', name, 'schema.json')
  const module = load(folder)
  if (!existsSync(schemaFile)) {
    if (module) problems.push(`src/api/${name}/content-types/${name}/schema.json is missing`)
    return undefined
  }
  const schema = readJson(schemaFile) as Schema
  if (!module) {
    if (schema.pluginOptions?.['content-manager']?.visible === false) return undefined
    problems.push(
      `src/api/${name}/definition.ts is missing: it says how "${name}" is titled, listed and checked (or hide the type from the console’s content manager, if it is the CMS’s own)`,
    )
    return undefined
  }
  const { default: definition } = module
  if (!definition) {
    problems.push(`src/api/${name}/definition.ts has no default export: export default defineContent({ … })`)
    return undefined
  }
  const kind = schema.kind === 'singleType' ? 'single' : 'collection'
  const { singularName, pluralName } = schema.info
  if (singularName !== name || pluralName !== pluralTypeName(name)) {
    problems.push(
      `src/api/${name}/content-types/${name}/schema.json: singularName must be "${name}" and pluralName "${pluralTypeName(name)}"`,
    )
  }
  return {
    title: defaultTitle(schema, definition, () =>
      problems.push(
        `src/api/${name}/definition.ts: "title" is missing, and ${name} has no attribute "title", "heading" or "name"`,
      ),
    ),
    rules: {},
    publicSort: [],
    abilities: {},
    personalData: definition.publicForm !== undefined,
    public: true,
    isRecord: false,
    search: true,
    list: undefined,
    relationTarget: undefined,
    unique: [],
    publishFrom: [],
    upcomingDates: [],
    naturalKey: undefined,
    clearedOnRollover: [],
    slugNamespace: undefined,
    progressReport: undefined,
    tableImport: undefined,
    publicForm: undefined,
    receivesPapers: undefined,
    closedStages: definition.publicForm && !schema.attributes.stage ? [...DEFAULT_CLOSED_STAGES] : [],
    readOnlyFields: [],
    hooks: {},
    console: {},
    ...(definition.publicForm ? withPublicFormDefaults(definition) : definition),
    name,
    uid: `api::${name}.${name}` as UID.ContentType,
    path: kind === 'single' ? name : pluralName,
    kind,
    draftAndPublish: schema.options?.draftAndPublish === true,
    attributes: definition.publicForm ? withFormAttributes(schema.attributes) : schema.attributes,
    populate: definition.populate ?? {},
    tags: [],
  }
}

/**
 * Adds the defaults of types that visitors submit: only forms create documents, only retention deletes them, and only
 * staff read them.
 */
function withPublicFormDefaults(definition: ContentDefinition): ContentDefinition {
  const reference = {
    attributes: ['reference'],
    path: ['reference'],
    message: 'Something went wrong. Send it again.',
  }
  return {
    public: false,
    ...definition,
    abilities: { create: 'none', remove: 'none', bulk: 'none', ...definition.abilities },
    unique: [reference, ...(definition.unique ?? [])],
  }
}

/** Stages of a form whose schema names none, after `new`. */
const DEFAULT_CLOSED_STAGES = ['closed', 'spam'] as const

/** Creates the title of types whose definition has none. @param refuse reports a type without an attribute for it */
function defaultTitle(
  { info, attributes }: Schema,
  { title, publicForm, personalData }: ContentDefinition,
  refuse: () => void,
): NonNullable<ContentDefinition['title']> {
  if (publicForm) return ({ reference }) => `${info.displayName} ${String(reference)}`
  const name = ['title', 'heading', 'name'].find((each) => Object.hasOwn(attributes, each))
  // The name of a person doesn't belong into the titles of the audit log without a decision.
  if (!title && (!name || personalData)) refuse()
  return (row) => titleText(row[name ?? ''])
}

/** Adds the attributes that every form has; a schema only names stages of its own. */
function withFormAttributes(attributes: Attributes): Attributes {
  return {
    reference: {
      type: 'string',
      maxLength: 20,
      required: true,
      pluginOptions: { tanglaw: { label: 'Reference number' } },
    },
    ...attributes,
    stage: {
      type: 'enumeration',
      enum: ['new', ...DEFAULT_CLOSED_STAGES],
      default: 'new',
      required: true,
      pluginOptions: { tanglaw: { label: 'Status', requiredToSave: 'Choose a status.' } },
      ...attributes.stage,
    },
    submission: { type: 'string', maxLength: 64, private: true, searchable: false, configurable: false },
  }
}

/**
 * Builds the default of what a read loads: components, files, and the names of related documents, which together are
 * all that editors write.
 */
function defaultPopulate(
  attributes: Attributes,
  types: ContentType[],
  components: ContentModel['components'],
): PopulateQuery {
  const populate: PopulateQuery = {}
  for (const [name, { type, target, component = '' }] of Object.entries(editableAttributes(attributes))) {
    if (type === 'media') populate[name] = true
    if (type === 'component') {
      const within = defaultPopulate(components.get(component) ?? {}, types, components)
      populate[name] = Object.keys(within).length > 0 ? { populate: within } : true
    }
    const reference = types.find(({ uid }) => uid === target)?.relationTarget
    if (type === 'relation' && reference) {
      populate[name] = { fields: [...new Set([reference.codeField, reference.nameField])] }
    }
  }
  return populate
}

function dependencyTags(
  populate: PopulateQuery,
  attributes: Attributes,
  types: ContentType[],
  components: ContentModel['components'],
): string[] {
  return Object.entries(populate).flatMap(([name, more]) => {
    const { type, target, component = '' } = attributes[name]!
    if (type === 'media') return ['media']
    const below = more === true ? {} : (more.populate ?? {})
    if (type === 'component') return dependencyTags(below, components.get(component) ?? {}, types, components)
    const other = types.find(({ uid }) => uid === target)!
    return [other.name, ...dependencyTags(below, other.attributes, types, components)]
  })
}

function readComponents(folder: string): Map<string, Attributes> {
  const components = new Map<string, Attributes>()
  for (const category of foldersOf(folder)) {
    for (const file of readdirSync(path.join(folder, category))) {
      const { attributes } = readJson(path.join(folder, category, file)) as { attributes: Attributes }
      components.set(`${category}.${path.basename(file, '.json')}`, attributes)
    }
  }
  return components
}

function foldersOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
