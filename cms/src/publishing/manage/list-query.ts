import type { ContentType } from '../../content/content-types'
import { dueDayOf } from '../../content/due-day'
import { ListParameters } from '../../platform/http/list-parameters'
import { PUBLISH_STATE_FILTERS } from './publish-states'
import { TRIAGE } from './triage-sort'

/** A filter of a list: an attribute and its required value; for a relation, the code of its target. */
export interface ListQueryFilter {
  attribute: string
  value: string | boolean
}

/** The validated query of a panel list. */
export interface PanelListQuery {
  q: string
  state: (typeof PUBLISH_STATE_FILTERS)[number] | undefined
  sort: { attribute: string; direction: 'asc' | 'desc' }
  filters: ListQueryFilter[]
  /** Id of the account to which the documents are assigned, or `none`; undefined for all. */
  assignee: string | undefined
  /** Only open documents whose due day has passed. */
  isOverdue: boolean
  page: number
  pageSize: number
}

/**
 * Parses the query of a panel list.
 * @param reader id of the account that reads it, which `assignee=me` means
 * @throws ValidationError for an unknown parameter or value
 */
export function parsePanelListQuery(
  query: Record<string, unknown>,
  type: ContentType,
  reader?: string,
): PanelListQuery {
  const list = type.list!
  const parameters = new ListParameters(query)
  const assignee = parameters.code('assignee')
  const read = {
    q: parameters.text('q')?.trim() ?? '',
    state: type.draftAndPublish ? parameters.oneOf('state', PUBLISH_STATE_FILTERS) : undefined,
    sort: parameters.sort(sortsOf(type), list.defaultSort),
    filters: (list.filters ?? []).flatMap((attribute): ListQueryFilter[] => {
      const value = parseFilter(parameters, type, attribute)
      return value === undefined ? [] : [{ attribute, value }]
    }),
    assignee: assignee === 'me' ? reader : assignee,
    isOverdue: dueDayOf(type) !== undefined && parameters.oneOf('due', ['overdue']) !== undefined,
    ...parameters.page(),
  }
  parameters.rejectUnknownParams()
  return read
}

/** Lists the attributes that a list can be sorted by, `state` and `triage`. */
function sortsOf(type: ContentType): string[] {
  const { sorts, triage } = type.list!
  return [...sorts, 'updatedAt', ...(type.draftAndPublish ? ['state'] : []), ...(triage ? [TRIAGE] : [])]
}

function parseFilter(
  parameters: ListParameters,
  type: ContentType,
  name: string,
): string | boolean | undefined {
  const attribute = type.attributes[name]!
  if (type.rules.monthFields?.includes(name)) {
    const month = parameters.month(name)
    return month && `${month}-01`
  }
  if (attribute.type === 'relation') return parameters.code(name)
  if (attribute.enum) return parameters.oneOf(name, attribute.enum)
  if (attribute.type !== 'boolean') return parameters.text(name)
  const value = parameters.oneOf(name, ['true', 'false'] as const)
  return value && value === 'true'
}
