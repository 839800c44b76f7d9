import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { now } from '../src/platform/clock'
import {
  attributesOfComponent,
  contentType,
  contentTypes,
  type ContentType,
} from '../src/content/content-types'
import type { Attributes } from '../src/content/schema-attributes'
import type { Seed } from './definition'
import { demoAt, recordsBegin } from './demo/demo'
import { holdsContent } from './holds-content'
import { uploadFiles } from './upload'
import { filesOf, write, type Plan } from './write'

export type SeedKind = 'demo' | 'empty'

/**
 * Fills a database that holds no content: with the demo utility's, or with what a real utility starts from. A
 * database that holds any content is left alone. The content is written in one transaction, so a start that is
 * interrupted leaves nothing behind and the next start seeds from the beginning.
 * @returns whether anything was written.
 */
export async function seed(kind: SeedKind): Promise<boolean> {
  if (await holdsContent()) return false
  const at = now()
  const plans = plansOf(kind, at)
  // Before the transaction: files aren't part of it.
  const files = await uploadFiles(filesOf(plans))
  await strapi.db.transaction(() => write(plans, files, kind === 'demo' ? recordsBegin(at) : at))
  return true
}

/** The rows of every type that has a file in `seed/types`, what others point at first. */
function plansOf(kind: SeedKind, at: Date): Plan[] {
  const demo = demoAt(at)
  return seededTypes().map(({ type, seed: { demo: demoRows, empty } }) => ({
    type,
    rows: (kind === 'demo' ? demoRows?.(demo) : empty?.()) ?? [],
  }))
}

/** @throws Error for a file that is named after no content type. */
function seededTypes(): { type: ContentType; seed: Seed }[] {
  const folder = path.join(__dirname, 'types')
  const load = createRequire(__filename)
  const names = readdirSync(folder).flatMap((file) => /^([\w-]+)\.js$/.exec(file)?.[1] ?? [])
  return names
    .map((name) => ({
      type: contentType(name),
      seed: (load(path.join(folder, name)) as { default: Seed }).default,
    }))
    .toSorted((a, b) => depthOf(a.type) - depthOf(b.type) || (a.type.name < b.type.name ? -1 : 1))
}

/** How many references lie between a type and one that points at nothing. Types that point at themselves don't count. */
function depthOf(type: ContentType, above: readonly string[] = []): number {
  const targets = targetsOf(type.attributes).filter((uid) => uid !== type.uid && !above.includes(uid))
  const depths = contentTypes()
    .filter(({ uid }) => targets.includes(uid))
    .map((target) => 1 + depthOf(target, [...above, type.uid]))
  return Math.max(0, ...depths)
}

function targetsOf(attributes: Attributes): string[] {
  return Object.values(attributes).flatMap(({ type, target, mappedBy, component }) => {
    if (type === 'component') return targetsOf(attributesOfComponent(component!))
    return type === 'relation' && !mappedBy && target ? [target] : []
  })
}
