import * as v from 'valibot'
import type { CmsReader } from '~/cms/reader'
import { dateAndTime } from '~/lib/format'

/** In the order of the page. */
export const downloadGroups = ['forms', 'rates', 'rules', 'safety', 'plans', 'reports'] as const

const text = v.nullish(v.string(), null)
const figure = v.nullish(v.number(), null)

/** What is known of a document's bytes; `size` in kilobytes, as the media library counts. */
const version = {
  url: v.string(),
  name: v.string(),
  size: figure,
  sha256: text,
  pages: figure,
}

const file = v.object({
  ...version,
  createdAt: v.string(),
  /** What it replaced, the newest first: still there, under the address of its own. */
  superseded: v.nullish(v.array(v.object({ ...version, postedAt: v.string(), replacedAt: v.string() })), []),
})

/** A document that anybody may take. */
export const download = v.object({
  documentId: v.string(),
  title: v.string(),
  description: text,
  group: v.picklist(downloadGroups),
  file,
})

export type Download = v.InferOutput<typeof download>
export type DownloadGroup = (typeof downloadGroups)[number]

/** All published documents, in the editors' order within their groups. */
export function readDownloads(reader: CmsReader): Promise<Download[]> {
  return reader.list('download', { sort: ['order:asc', 'documentId:asc'] }, download)
}

/** A version of a document as the page shows it. */
export interface ShownVersion {
  /** Its address says the name that it is saved under. */
  href: string
  /** Bytes. */
  size: number | null
  pages: number | null
  sha256: string | null
  /** Written out. */
  posted: string
}

export interface ShownDownload extends ShownVersion {
  documentId: string
  title: string
  description: string | null
  /** Earlier versions, the newest first. */
  superseded: (ShownVersion & { replaced: string })[]
}

/** @param zone in which times are written */
export function shown({ documentId, title, description, file }: Download, zone: string): ShownDownload {
  const written = (instant: string) => dateAndTime(new Date(instant), zone)
  const { superseded } = file
  return {
    documentId,
    title,
    description,
    ...factsOf(file),
    posted: written(superseded[0]?.replacedAt ?? file.createdAt),
    superseded: superseded.map((old) => ({
      ...factsOf(old),
      posted: written(old.postedAt),
      replaced: written(old.replacedAt),
    })),
  }
}

function factsOf({ url, name, size, pages, sha256 }: Omit<Download['file'], 'createdAt' | 'superseded'>) {
  const href = `${url}/${encodeURIComponent(name)}`
  return { href, size: size === null ? null : Math.round(size * 1000), pages, sha256 }
}
