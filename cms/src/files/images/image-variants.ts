import { readOriginal, removeVariants, storeVariant, type StoredFile, type StoredFormat } from './stored-file'
import { fingerprint, renderVariants, VARIANT_FORMATS, variantSource } from './variants'
import { FILE, tableOf } from '../../strapi-internals/tables'

type Formats = Record<string, StoredFormat>

const isVariant = (key: string): boolean => VARIANT_FORMATS.some((format) => key.startsWith(`${format}-`))

/** Whether an image still waits for its variants. */
export function needsVariants(file: Pick<StoredFile, 'mime' | 'formats'>): boolean {
  return file.mime.startsWith('image/') && !Object.keys(file.formats ?? {}).some(isVariant)
}

/**
 * Makes an image's variants and puts them into the storage; null where there is nothing to do: they exist and were
 * made from this very original (so a change of its title costs nothing, and a replaced file is processed again), or
 * the file is no image that can have any. It makes no database query, so it never waits for another transaction.
 */
export async function makeVariants(file: StoredFile): Promise<Formats | null> {
  const original = await readOriginal(file)
  const source = fingerprint(original)
  const present = Object.entries(file.formats ?? {}).filter(([key]) => isVariant(key))
  if (present.length > 0 && present.every(([, format]) => format.source === source)) return null

  const size = await variantSource(original)
  if (!size) return null
  const made: Formats = {}
  for await (const variant of renderVariants(original, size.width)) {
    made[variant.key] = await storeVariant(file, variant, source)
  }
  return made
}

/**
 * Enters variants into their file's `formats`, in place of older ones. That is a change of the file like any other, so
 * the change feed tells of it. A file that was deleted meanwhile leaves nothing behind, and one
 * that was replaced gets none of its old picture.
 */
export async function recordVariants(id: number, made: Formats): Promise<void> {
  const file: StoredFile | null = await strapi.db.query(FILE).findOne({ where: { id } })
  if (!file || !(await belongTo(file, made))) return removeVariants(Object.values(made))
  const formats = Object.entries(file.formats ?? {})
  const others = formats.filter(([key]) => !isVariant(key))
  await strapi.db.query(FILE).update({
    where: { id },
    data: { formats: { ...Object.fromEntries(others), ...made }, variants: 'made' },
  })
  const kept = new Set(Object.values(made).map(({ hash, ext }) => hash + ext))
  const stale = formats.filter(([key, { hash = '', ext = '' }]) => isVariant(key) && !kept.has(hash + ext))
  await removeVariants(stale.map(([, format]) => format))
}

/** Whether variants were made from what the file is now. The console puts other bytes under the same name. */
async function belongTo(file: StoredFile, made: Formats): Promise<boolean> {
  const source = fingerprint(await readOriginal(file))
  return Object.values(made).every((format) => format.source === source)
}

/** Notes that a picture needs no variants: it has them, or can have none. No change of the file, so the change feed says nothing. */
export async function recordNoVariants({ id, hash, formats }: StoredFile): Promise<void> {
  const variants = needsVariants({ mime: 'image/', formats }) ? 'none' : 'made'
  await strapi.db.connection(tableOf(FILE)).where({ id, hash }).update({ variants })
}

/** Has a picture wait for variants again when its bytes change, whichever way that happens. */
export function removeVariantsOfReplaced(): void {
  strapi.db.lifecycles.subscribe({
    models: [FILE],
    beforeUpdate({ params: { data } }) {
      if (data && 'formats' in data && !('variants' in data)) Object.assign(data, { variants: null })
    },
  })
}
