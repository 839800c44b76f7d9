import type { ContentAttribute, Attributes } from '../src/content/schema-attributes'
import { documentServiceOf } from '../src/content/document-service'
import { runAsOf, now } from '../src/platform/clock'
import { attributesOfComponent, contentTypeOfUid, type ContentType } from '../src/content/content-types'
import { storePrivateFile } from '../src/inbox/private-files'
import type { SeedRow } from './definition'
import { SeedFile } from './files'
import { logSeedProgress } from './log-progress'
import type { FileIds } from './upload'

type Data = Record<string, unknown>

/** All rows of one type. */
export interface Plan {
  type: ContentType
  rows: SeedRow[]
}

/** Every file that rows carry. */
export function filesOf(plans: Plan[]): SeedFile[] {
  const within = (value: unknown): SeedFile[] => {
    if (value instanceof SeedFile) return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(within) : []
  }
  return plans.flatMap(({ rows }) =>
    rows.flatMap(({ data, later = [], change }) => within([data, later, change])),
  )
}

/** One write of a row: what it holds from an instant on. */
interface Step {
  at: Date
  write: () => Promise<void>
}

/**
 * Writes rows through the same document service as every other caller: versions, keys and audit entries come out as
 * they would by hand. Each is written in the order of its day and by the clock of that day, so that the audit log,
 * the list of postings and every page date it as a utility's own would be.
 * @param plans relation targets before the rows that point at them
 * @param begin the day of rows that name none
 */
export async function write(plans: Plan[], files: FileIds, begin: Date): Promise<void> {
  const writer = new Writer(files)
  const steps = plans.flatMap((plan) => plan.rows.flatMap((row) => writer.stepsOf(plan.type, row, begin)))
  const logProgress = logSeedProgress('entries', steps.length)
  // Stable: of one instant, the order of the plans.
  const inOrder = steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const [done, { at, write }] of inOrder.entries()) {
    logProgress(done)
    await runAsOf(at, write)
  }
  await writer.dateRows()
}

interface Dated {
  documentId: string
  createdAt: Date
  updatedAt: Date
}

class Writer {
  /** Document ids by the type's uid and the document's code. */
  private readonly known = new Map<string, string>()
  /** When documents were written first and last, by the type's uid. */
  private readonly dated = new Map<string, Dated[]>()

  constructor(private readonly files: FileIds) {}

  /** The writes of a row, the first one first. */
  stepsOf(type: ContentType, row: SeedRow, begin: Date): Step[] {
    const { data, at = (data as Data).postedAt ?? begin, draft, later = [], change, encrypted } = row
    const documents = documentServiceOf(type)
    const first = new Date(at as string | Date)
    let documentId = ''
    const create = async (): Promise<void> => {
      const status = type.draftAndPublish && !draft ? 'published' : undefined
      const written = this.resolved(type.attributes, data as Data)
      ;({ documentId } = await documents.create({ data: written, status }))
      if (encrypted) await storePrivateFile(documentId, Buffer.from(JSON.stringify(encrypted)))
      if (type.relationTarget)
        this.known.set(`${type.uid} ${String(written[type.relationTarget.codeField])}`, documentId)
      const updatedAt = new Date(later.at(-1)?.at ?? first)
      const dated = this.dated.get(type.uid) ?? []
      this.dated.set(type.uid, [...dated, { documentId, createdAt: first, updatedAt }])
    }
    const update = async (changed: object): Promise<void> => {
      await documents.update({ documentId, data: this.resolved(type.attributes, changed as Data) })
    }
    return [
      { at: first, write: create },
      ...later.map((step) => ({
        at: new Date(step.at),
        write: async () => {
          await update(step.data)
          await documents.publish({ documentId })
        },
      })),
      ...(change ? [{ at: now(), write: () => update(change) }] : []),
    ]
  }

  /** Strapi dates rows by the machine's clock; they get the days on which they were written. */
  async dateRows(): Promise<void> {
    for (const [uid, rows] of this.dated) {
      const groups = new Map<string, Dated[]>()
      for (const row of rows) {
        const times = `${row.createdAt.getTime()} ${row.updatedAt.getTime()}`
        groups.set(times, [...(groups.get(times) ?? []), row])
      }
      for (const group of groups.values()) {
        const { createdAt, updatedAt } = group[0]!
        const where = { documentId: { $in: group.map(({ documentId }) => documentId) } }
        // Lifecycles would date them by the machine's clock again.
        await strapi.db.queryBuilder(uid).where(where).update({ createdAt, updatedAt }).execute()
        await strapi.db
          .queryBuilder(uid)
          .where({ ...where, publishedAt: { $notNull: true } })
          .update({ publishedAt: updatedAt })
          .execute()
      }
    }
  }

  /** Data with ids in place of codes and files. */
  private resolved(attributes: Attributes, data: Data): Data {
    const one = (attribute: ContentAttribute, value: unknown): unknown => {
      if (value === null || value === undefined) return value
      if (Array.isArray(value) && attribute.type !== 'json') return value.map((part) => one(attribute, part))
      if (attribute.type === 'component')
        return this.resolved(attributesOfComponent(attribute.component!), value as Data)
      if (attribute.type === 'media') return this.files.get((value as SeedFile).name)
      if (attribute.type === 'relation') return this.documentOf(attribute.target!, value as string)
      return value
    }
    return Object.fromEntries(
      Object.entries(data).map(([name, value]) => {
        const attribute = attributes[name]
        return [name, attribute ? one(attribute, value) : value]
      }),
    )
  }

  private documentOf(target: string, code: string): string {
    const found = this.known.get(`${target} ${code}`)
    if (!found)
      throw new Error(`The seed has no ${contentTypeOfUid(target)?.name} "${code}", which a row points at.`)
    return found
  }
}
