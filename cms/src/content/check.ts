import { isText, type Attribute, type Attributes } from './attributes'
import type { Content, ContentType, Populate } from './definition'

/** Columns that every type has. */
const OWN = ['documentId', 'createdAt', 'updatedAt', 'publishedAt']
const DIRECTED = /^([^:]+)(?::(asc|desc))?$/

/** The English plural that the type's path must have: the web server names it the same way. */
export function plural(name: string): string {
  if (/(s|x|z|ch|sh)$/.test(name)) return `${name}es`
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}

/** Inconsistencies between definitions, schemas and components: a sentence each, with the file to correct. */
export function checkTypes(types: ContentType[], components: Content['components']): string[] {
  return types.flatMap((type) => [
    ...checkDefinition(type).map((problem) => `src/api/${type.name}/definition.ts: ${problem}`),
    ...checkPopulate(type.populate, type.attributes, types, components).map(
      (problem) => `src/api/${type.name}/definition.ts: ${problem}`,
    ),
    ...checkAttributes(type, types, components).map(
      (problem) => `src/api/${type.name}/content-types/${type.name}/schema.json: ${problem}`,
    ),
    ...referencesOf(type.attributes, components).flatMap(({ name, target }) => {
      const other = types.find(({ uid }) => uid === target)
      return other && !other.reference
        ? [`src/api/${other.name}/definition.ts needs "reference": "${type.name}" points at it by "${name}"`]
        : []
    }),
  ])
}

function checkDefinition(type: ContentType): string[] {
  const { attributes, list, rules, unique, reference, publicSort, startsBy, comes } = type
  const unknown = (where: string, names: string[]): string[] =>
    names
      .filter((name) => !OWN.includes(name) && !Object.hasOwn(attributes, name))
      .map((name) => `${where} names "${name}", which is no attribute of the schema`)
  const directed = (where: string, orders: string[]): string[] =>
    unknown(
      where,
      orders.map((order) => DIRECTED.exec(order)?.[1] ?? order),
    )
  const problems = [
    ...directed('"publicSort"', publicSort),
    ...unknown('"rules.months"', rules.months ?? []),
    ...unknown('"rules.ornaments"', rules.ornaments ?? []),
    ...unknown('"key"', type.key ?? []),
    ...unknown('"anew"', type.anew),
    ...unknown('"imports.otherwise"', Object.keys(type.imports?.otherwise ?? {})),
    ...unknown('"imports.spread"', type.imports?.spread ? [type.imports.spread.attribute] : []),
    ...unique.flatMap((one) => unknown('"unique"', [...one.attributes, ...one.path])),
    ...unknown('"startsBy"', startsBy),
    ...unknown(
      '"comes"',
      comes.flatMap(({ at }) => (typeof at === 'string' ? [at] : [])),
    ),
    ...(reference ? unknown('"reference"', [reference.code, reference.name, ...reference.sort]) : []),
    ...(rules.months ?? [])
      .filter((name) => attributes[name] && attributes[name].type !== 'date')
      .map((name) => `"rules.months" names "${name}", which is no date`),
  ]
  if (type.slugs !== undefined && attributes.slug?.type !== 'string') {
    problems.push('"slugs" needs an attribute "slug" of type string')
  }
  if (type.imports && !type.key) problems.push('"imports" needs a "key": what a row of a table is known by')
  if (type.received) {
    const { fields } = type.received
    problems.push(
      ...unknown('"received.fields"', [
        ...fields,
        ...(type.received.fixed ?? []),
        'reference',
        'stage',
        'submission',
      ]),
    )
    if (type.public) problems.push('"received" is for types that visitors never read: set "public" to false')
    if (attributes.submission?.private !== true) problems.push('"submission" must be private')
  }
  if (type.kind === 'single')
    return list ? [...problems, '"list" makes no sense for a single type'] : problems
  if (!list) return [...problems, '"list" is missing: how the panel’s list is searched, sorted and filtered']
  return [
    ...problems,
    ...unknown('"list.search"', list.search),
    ...unknown('"list.sorts"', list.sorts),
    ...directed('"list.defaultSort"', [list.defaultSort]),
    ...directed('"list.ties"', list.ties ?? []),
    ...unknown('"list.filters"', list.filters ?? []),
    ...unknown('"list.omit"', list.omit ?? []),
    ...(list.indexed ? list.search : [])
      .filter((name) => attributes[name] && !isText(attributes[name]))
      .map((name) => `"list.search" names "${name}", which is no text: "list.indexed" is for texts alone`),
  ]
}

function checkPopulate(
  populate: Populate,
  attributes: Attributes,
  types: ContentType[],
  components: Content['components'],
): string[] {
  return Object.entries(populate).flatMap(([name, more]) => {
    const attribute = attributes[name]
    if (!attribute || !['media', 'component', 'relation'].includes(attribute.type)) {
      return [`"populate" names "${name}", which is no file, component or relation of the schema`]
    }
    const below = more === true ? {} : (more.populate ?? {})
    if (attribute.type === 'component') {
      return checkPopulate(below, components.get(attribute.component ?? '') ?? {}, types, components)
    }
    const other = types.find(({ uid }) => uid === attribute.target)
    return other ? checkPopulate(below, other.attributes, types, components) : []
  })
}

function checkAttributes(
  type: ContentType,
  types: ContentType[],
  components: Content['components'],
): string[] {
  const within = (attributes: Attributes, prefix: string): string[] =>
    Object.entries(attributes).flatMap(([name, attribute]) => {
      const at = `"${prefix}${name}"`
      if (attribute.type === 'component') {
        const part = components.get(attribute.component ?? '')
        return part
          ? within(part, `${prefix}${name}.`)
          : [`${at} is of component "${attribute.component}", of which there is no file in src/components`]
      }
      return [
        ...checkAttribute(at, attribute),
        ...(attribute.type === 'relation'
          ? [
              ...checkRelation(at, attribute, prefix !== '', types),
              ...checkPublic(at, attribute, type, types),
            ]
          : []),
      ]
    })
  return within(type.attributes, '')
}

function checkAttribute(at: string, { type, column, regex, pluginOptions }: Attribute): string[] {
  const problems: string[] = []
  if (type === 'decimal' && JSON.stringify(column?.args) !== '[14,4]') {
    problems.push(
      `${at} needs "column": {"type": "decimal", "args": [14, 4]}, or PostgreSQL rounds it to cents`,
    )
  }
  if (regex !== undefined && !pluginOptions?.tanglaw?.hint) {
    problems.push(
      `${at} has a regex and needs "pluginOptions": {"tanglaw": {"hint": "…"}}: what an editor is told`,
    )
  }
  return problems
}

/** Strapi loses a relation to drafts on the published side when the target is published later, unless it has two ways. */
function checkRelation(
  at: string,
  attribute: Attribute,
  inComponent: boolean,
  types: ContentType[],
): string[] {
  const { target, inversedBy, mappedBy } = attribute
  const other = types.find(({ uid }) => uid === target)
  if (!other) return [`${at} points at "${target}", which is no content type`]
  if (!other.draftAndPublish || (!inComponent && (inversedBy || mappedBy))) return []
  return [
    inComponent
      ? `${at} points from a component at "${other.name}", which has drafts: Strapi would lose it`
      : `${at} points one way at "${other.name}", which has drafts: give it "inversedBy", or Strapi would lose it`,
  ]
}

/** A public read brings along the names of what it points at. */
function checkPublic(
  at: string,
  { target, mappedBy }: Attribute,
  type: ContentType,
  types: ContentType[],
): string[] {
  const other = types.find(({ uid }) => uid === target)
  if (!type.public || mappedBy || !other || other.public) return []
  return [`${at} points at "${other.name}", which isn’t public: visitors would read its name`]
}

function referencesOf(
  attributes: Attributes,
  components: Content['components'],
): { name: string; target: string | undefined }[] {
  return Object.entries(attributes).flatMap(([name, { type, target, mappedBy, component = '' }]) => {
    if (type === 'component') return referencesOf(components.get(component) ?? {}, components)
    return type === 'relation' && !mappedBy ? [{ name, target }] : []
  })
}
