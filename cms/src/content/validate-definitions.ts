import { isTextAttribute, type ContentAttribute, type Attributes } from './schema-attributes'
import type { ContentModel, ContentType, PopulateQuery } from './definition'

/** Columns of every type. */
const BUILT_IN_FIELDS = ['documentId', 'createdAt', 'updatedAt', 'publishedAt']
const SORT_PATTERN = /^([^:]+)(?::(asc|desc))?$/

/**
 * Finds inconsistencies between definitions, schemas and components.
 * @returns one sentence each, with the file to correct
 */
export function validateDefinitions(types: ContentType[], components: ContentModel['components']): string[] {
  return types.flatMap((type) => [
    ...[...validateDefinition(type), ...validateSettings(type, types), ...validatePrefix(type, types)].map(
      (problem) => `src/api/${type.name}/definition.ts: ${problem}`,
    ),
    ...validatePopulate(type.populate, type.attributes, types, components).map(
      (problem) => `src/api/${type.name}/definition.ts: ${problem}`,
    ),
    ...validateAttributes(type, types, components).map(
      (problem) => `src/api/${type.name}/content-types/${type.name}/schema.json: ${problem}`,
    ),
    ...relationsOf(type.attributes, components).flatMap(({ name, target }) => {
      const other = types.find(({ uid }) => uid === target)
      return other && !other.relationTarget
        ? [
            `src/api/${other.name}/definition.ts needs "relationTarget": "${type.name}" points at it by "${name}"`,
          ]
        : []
    }),
  ])
}

function validateDefinition(type: ContentType): string[] {
  const { attributes, list, rules, unique, relationTarget, publicSort, publishFrom, upcomingDates } = type
  const unknown = (where: string, names: string[]): string[] =>
    names
      .filter((name) => !BUILT_IN_FIELDS.includes(name) && !Object.hasOwn(attributes, name))
      .map((name) => `${where} names "${name}", which is no attribute of the schema`)
  const directed = (where: string, orders: string[]): string[] =>
    unknown(
      where,
      orders.map((order) => SORT_PATTERN.exec(order)?.[1] ?? order),
    )
  const problems = [
    ...directed('"publicSort"', publicSort),
    ...unknown('"rules.monthFields"', rules.monthFields ?? []),
    ...unknown('"rules.decorativeImages"', rules.decorativeImages ?? []),
    ...unknown('"naturalKey"', type.naturalKey ?? []),
    ...unknown('"clearedOnRollover"', type.clearedOnRollover),
    ...unknown('"tableImport.defaults"', Object.keys(type.tableImport?.defaults ?? {})),
    ...unknown(
      '"tableImport.columnPerPart"',
      type.tableImport?.columnPerPart ? [type.tableImport.columnPerPart.attribute] : [],
    ),
    ...unique.flatMap((one) => unknown('"unique"', [...one.attributes, ...one.path])),
    ...unknown('"publishFrom"', publishFrom),
    ...unknown(
      '"upcomingDates"',
      upcomingDates.flatMap(({ at }) => (typeof at === 'string' ? [at] : [])),
    ),
    ...(relationTarget
      ? unknown('"relationTarget"', [
          relationTarget.codeField,
          relationTarget.nameField,
          ...relationTarget.sort,
        ])
      : []),
    ...(rules.monthFields ?? [])
      .filter((name) => attributes[name] && attributes[name].type !== 'date')
      .map((name) => `"rules.monthFields" names "${name}", which is no date`),
  ]
  if (type.slugNamespace !== undefined && attributes.slug?.type !== 'string') {
    problems.push('"slugNamespace" needs an attribute "slug" of type string')
  }
  if (type.tableImport && !type.naturalKey)
    problems.push('"tableImport" needs a "naturalKey": what a row of a table is known by')
  if (type.publicForm) {
    const { fields } = type.publicForm
    problems.push(
      ...unknown('"publicForm.fields"', [
        ...fields,
        ...(type.publicForm.readOnlyFields ?? []),
        ...(type.publicForm.tracking ? ['phone', 'dueOn', 'factor'] : []),
      ]),
    )
    if (type.publicForm.file && type.publicForm.encryptedFields)
      problems.push('"publicForm" has one encrypted document: a "file" or "encryptedFields"')
    if (type.public)
      problems.push('"publicForm" is for types that visitors never read: set "public" to false')
    const stages = attributes.stage?.enum ?? []
    problems.push(
      ...['new', 'spam']
        .filter((value) => !stages.includes(value))
        .map((value) => `"publicForm" needs the value "${value}" of "stage"`),
    )
  }
  if (type.kind === 'single')
    return list ? [...problems, '"list" makes no sense for a single type'] : problems
  if (!list) return [...problems, '"list" is missing: how the panel’s list is searched, sorted and filtered']
  return [
    ...problems,
    ...unknown('"list.search"', list.search),
    ...unknown('"list.sorts"', list.sorts),
    ...(list.triage && list.defaultSort === 'triage:asc'
      ? []
      : directed('"list.defaultSort"', [list.defaultSort])),
    ...directed('"list.tieBreakers"', list.tieBreakers ?? []),
    ...unknown('"list.triage"', list.triage ? [list.triage.attribute] : []),
    ...unknown('"list.filters"', list.filters ?? []),
    ...unknown('"list.omit"', list.omit ?? []),
    ...(list.trigramIndexed ? list.search : [])
      .filter((name) => attributes[name] && !isTextAttribute(attributes[name]))
      .map(
        (name) => `"list.search" names "${name}", which is no text: "list.trigramIndexed" is for texts alone`,
      ),
  ]
}

/** Rejects names of settings that the site doesn't have. */
function validateSettings({ publicForm }: ContentType, types: ContentType[]): string[] {
  const { attributes = {} } = types.find(({ name }) => name === 'site-setting') ?? {}
  return Object.entries({
    retentionSetting: publicForm?.retentionSetting,
    'tracking.daysSetting': publicForm?.tracking?.daysSetting,
    'file.maxSizeSetting': publicForm?.file?.maxSizeSetting,
  }).flatMap(([key, name]) =>
    name === undefined || Object.hasOwn(attributes, name)
      ? []
      : [`"publicForm.${key}" names "${name}", which is no attribute of site-setting`],
  )
}

/** Rejects a prefix of reference numbers that another form has. */
function validatePrefix({ name, publicForm }: ContentType, types: ContentType[]): string[] {
  const other = types.find(
    (type) =>
      type.name !== name && publicForm && type.publicForm?.referencePrefix === publicForm.referencePrefix,
  )
  return other
    ? [`"publicForm.referencePrefix" is "${publicForm!.referencePrefix}", which ${other.name} has already`]
    : []
}

function validatePopulate(
  populate: PopulateQuery,
  attributes: Attributes,
  types: ContentType[],
  components: ContentModel['components'],
): string[] {
  return Object.entries(populate).flatMap(([name, more]) => {
    const attribute = attributes[name]
    if (!attribute || !['media', 'component', 'relation'].includes(attribute.type)) {
      return [`"populate" names "${name}", which is no file, component or relation of the schema`]
    }
    const below = more === true ? {} : (more.populate ?? {})
    if (attribute.type === 'component') {
      return validatePopulate(below, components.get(attribute.component ?? '') ?? {}, types, components)
    }
    const other = types.find(({ uid }) => uid === attribute.target)
    return other ? validatePopulate(below, other.attributes, types, components) : []
  })
}

function validateAttributes(
  type: ContentType,
  types: ContentType[],
  components: ContentModel['components'],
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
        ...validateAttribute(at, attribute),
        ...(attribute.type === 'relation'
          ? [
              ...validateRelationAttribute(at, attribute, prefix !== '', types),
              ...validatePublicRelation(at, attribute, type, types),
            ]
          : []),
      ]
    })
  return within(type.attributes, '')
}

function validateAttribute(at: string, { type, column, regex, pluginOptions }: ContentAttribute): string[] {
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

/**
 * Rejects relations that Strapi would lose: a one-way relation from a published version to a document with drafts
 * disappears when that document is published later.
 */
function validateRelationAttribute(
  at: string,
  attribute: ContentAttribute,
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

/** Rejects a relation from a public type to one that isn't: visitors would read the target's name. */
function validatePublicRelation(
  at: string,
  { target, mappedBy }: ContentAttribute,
  type: ContentType,
  types: ContentType[],
): string[] {
  const other = types.find(({ uid }) => uid === target)
  if (!type.public || mappedBy || !other || other.public) return []
  return [`${at} points at "${other.name}", which isn’t public: visitors would read its name`]
}

function relationsOf(
  attributes: Attributes,
  components: ContentModel['components'],
): { name: string; target: string | undefined }[] {
  return Object.entries(attributes).flatMap(([name, { type, target, mappedBy, component = '' }]) => {
    if (type === 'component') return relationsOf(components.get(component) ?? {}, components)
    return type === 'relation' && !mappedBy ? [{ name, target }] : []
  })
}
