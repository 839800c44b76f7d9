import type { Attribute } from '../../content/attributes'
import { contentTypeOfUid, type ContentType } from '../../content/types'
import { ListParameters } from '../../platform/http/list-query'

/** `draft`: never or no longer published; `modified`: the draft differs from what is published. */
export const STATES = ['draft', 'published', 'modified'] as const
export type State = (typeof STATES)[number]

/** What a list can be narrowed to: `scheduled` is published ahead of its day, which `published` then leaves out. */
const SOUGHT = [...STATES, 'scheduled'] as const

/** A filter of a list: an attribute with the value that it must have. */
export interface Filter {
  attribute: string
  kind: 'value' | 'month' | 'reference'
  value: string | boolean
}

/** A panel list's query after checking. */
export interface ListQuery {
  q: string
  state: (typeof SOUGHT)[number] | undefined
  sort: { attribute: string; direction: 'asc' | 'desc' }
  filters: Filter[]
  page: number
  pageSize: number
}

/**
 * Reads the query of a panel list.
 * @throws ValidationError for anything that the list doesn't know.
 */
export function parseListQuery(query: Record<string, unknown>, type: ContentType): ListQuery {
  const list = type.list!
  const parameters = new ListParameters(query)
  const read = {
    q: parameters.text('q')?.trim() ?? '',
    state: type.draftAndPublish
      ? parameters.oneOf('state', type.startsBy.length > 0 ? SOUGHT : STATES)
      : undefined,
    sort: parameters.sort(sortsOf(type), list.defaultSort),
    filters: (list.filters ?? []).flatMap((name) => readFilter(parameters, type, name)),
    ...parameters.page(),
  }
  parameters.done()
  return read
}

/** What a list can be ordered by; `state` is no attribute. */
function sortsOf(type: ContentType): string[] {
  return [...type.list!.sorts, 'updatedAt', ...(type.draftAndPublish ? ['state'] : [])]
}

function readFilter(parameters: ListParameters, type: ContentType, attribute: string): Filter[] {
  const schema = type.attributes[attribute]!
  const kind = filterKind(type, attribute, schema)
  const value = readValue(parameters, attribute, kind, schema)
  return value === undefined ? [] : [{ attribute, kind, value }]
}

function filterKind(type: ContentType, attribute: string, schema: Attribute): Filter['kind'] {
  if (type.rules.months?.includes(attribute)) return 'month'
  return contentTypeOfUid(schema.target ?? '') ? 'reference' : 'value'
}

function readValue(
  parameters: ListParameters,
  name: string,
  kind: Filter['kind'],
  schema: Attribute,
): string | boolean | undefined {
  if (kind === 'month') return parameters.month(name)
  if (kind === 'reference') return parameters.code(name)
  if (schema.enum) return parameters.oneOf(name, schema.enum)
  if (schema.type !== 'boolean') return parameters.text(name)
  const value = parameters.oneOf(name, ['true', 'false'] as const)
  return value === undefined ? undefined : value === 'true'
}
