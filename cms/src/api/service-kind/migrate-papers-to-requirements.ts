import { withWriteLock } from '../../platform/database/transaction'
import { componentJoinTablesOf, tableNameOf } from '../../strapi-internals/tables'

const UID = 'api::service-kind.service-kind'
const REQUIREMENT = 'service.requirement'
const MAX_NAME_LENGTH = 120
const MAX_HELP_LENGTH = 300

/**
 * Turns what 0.2.0 kept as text, one paper a line, into requirements, of drafts and published services. Applicants
 * brought those papers to an office: none is required online until an administrator says so. It bypasses the document
 * service: no content that an editor wrote changes.
 */
export async function migratePapersToRequirements(): Promise<void> {
  const where = { papers: { $notNull: true } }
  if ((await strapi.db.query(UID).count({ where })) === 0) return
  const [links] = componentJoinTablesOf(UID)
  const count = await withWriteLock(async ({ trx }) => {
    // Another process may have done it meanwhile.
    const rows: { id: number; papers: string }[] = await strapi.db
      .query(UID)
      .findMany({ select: ['id', 'papers'], where })
    for (const { id, papers } of rows) {
      for (const [index, requirement] of requirementsOf(papers).entries()) {
        const data = { ...requirement, isRequired: false, accepts: 'any', maxMegabytes: 10 }
        const stored = await strapi.db.query(REQUIREMENT).create({ data })
        await trx(links!).insert({
          entity_id: id,
          cmp_id: stored.id,
          component_type: REQUIREMENT,
          field: 'requirements',
          order: index + 1,
        })
      }
      await trx(tableNameOf(UID)).where({ id }).update({ papers: null })
    }
    return rows.length
  })
  strapi.log.info(`Turned the papers of ${count} services into requirements`)
}

/** One for each line. A line that is longer than a name is whole in the help text, which takes more. */
function requirementsOf(papers: string): { name: string; help: string | null }[] {
  const requirements = new Map<string, { name: string; help: string | null }>()
  const lines = papers.split('\n').map((one) => one.trim())
  for (const line of new Map(lines.map((one) => [one.toLowerCase(), one])).values()) {
    if (line === '') continue
    const isLong = line.length > MAX_NAME_LENGTH
    const base = isLong ? shorten(line, MAX_NAME_LENGTH) : line
    // Two long lines may begin alike, and a paper belongs to its requirement by the name.
    let name = base
    for (let copy = 2; requirements.has(name.toLowerCase()); copy += 1)
      name = `${shorten(line, MAX_NAME_LENGTH - ` (${copy})`.length)} (${copy})`
    requirements.set(name.toLowerCase(), { name, help: isLong ? shorten(line, MAX_HELP_LENGTH) : null })
  }
  return [...requirements.values()]
}

/** Cut between words, with an ellipsis, to a maximum of characters. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const words = text.slice(0, length - 1)
  const end = words.lastIndexOf(' ')
  return `${(end > length / 2 ? words.slice(0, end) : words).trim()}…`
}
