import type { Attribute, Attributes } from '../src/content/attributes'
import { documentsOf } from '../src/content/documents'
import { componentAttributes, contentTypeOfUid, type ContentType } from '../src/content/types'
import type { SeedRow } from './definition'
import { SeedFile } from './files'
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
  return plans.flatMap(({ rows }) => rows.flatMap(({ data, change }) => within([data, change])))
}

/**
 * Writes rows through the same document service as everybody else: versions, keys and audit entries come out as they
 * would by hand.
 * @param plans what others point at before what points at it
 */
export async function write(plans: Plan[], files: FileIds): Promise<void> {
  const writer = new Writer(files)
  for (const plan of plans) await writer.write(plan)
}

class Writer {
  /** Document ids by the type's uid and the document's code. */
  private readonly known = new Map<string, string>()

  constructor(private readonly files: FileIds) {}

  async write({ type, rows }: Plan): Promise<void> {
    const documents = documentsOf(type)
    const changes: { documentId: string; data: Data }[] = []
    for (const { data, draft, change } of rows) {
      const status = type.draftAndPublish && !draft ? 'published' : undefined
      const written = this.resolved(type.attributes, data as Data)
      const { documentId } = await documents.create({ data: written, status })
      if (type.reference) this.known.set(`${type.uid} ${String(written[type.reference.code])}`, documentId)
      if (change) changes.push({ documentId, data: this.resolved(type.attributes, change as Data) })
    }
    for (const change of changes) await documents.update(change)
  }

  /** Data with ids in place of codes and files. */
  private resolved(attributes: Attributes, data: Data): Data {
    const one = (attribute: Attribute, value: unknown): unknown => {
      if (value === null || value === undefined) return value
      if (Array.isArray(value) && attribute.type !== 'json') return value.map((part) => one(attribute, part))
      if (attribute.type === 'component')
        return this.resolved(componentAttributes(attribute.component!), value as Data)
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
