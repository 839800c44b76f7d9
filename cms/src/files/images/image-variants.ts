import { readOriginal, removeVariants, storeVariant, type StoredFile, type StoredFormat } from './stored-file'
import { fingerprint, renderVariants, VARIANT_FORMATS, variantSource } from './variants'
import { FILE, tableOf } from '../../strapi-internals/tables'

type Formats = Record<string, StoredFormat>

const isVariant = (key: string): boolean => VARIANT_FORMATS.some((format) => key.startsWith(`${format}-`))

/** Whether an image still waits for its variants. */
export function needsVariants(file: Pick<StoredFile, 'mime' | 'formats'>): boolean {
  return file.mime.startsWith('image/') && !Object.keys(file.formats ?? {}).some(isVariant)
}

/** Before the time (milliseconds of the epoch) until which a process makes an image's variants, in the column `variants`. */
const CLAIM = 'claimed '
/** A process that dies at an image leaves it to others after this time. */
const CLAIM_MS = 2 * 60_000
/** An image that fails is tried again after this time. */
const RETRY_MS = 60 * 60_000

const claimUntil = (at: number): string => `${CLAIM}${at}`

/** Images that have no variants yet: the queue of all processes. Some of them may be claimed. */
export function findWithoutVariants(): Promise<StoredFile[]> {
  return strapi.db.query(FILE).findMany({
    where: {
      mime: { $startsWith: 'image/' },
      $or: [{ variants: { $null: true } }, { variants: { $startsWith: CLAIM, $lt: claimUntil(Date.now()) } }],
    },
    orderBy: { id: 'asc' },
  })
}

/** Takes an image for this process; false where another process has it, or where it is done. */
export async function claimImage(id: number): Promise<boolean> {
  const files = strapi.db.connection(tableOf(FILE))
  const claimed = await files
    .clone()
    .where({ id })
    .where((image) => {
      const isFree = image.whereNull('variants')
      void isFree.orWhere((taken) => {
        void taken.whereLike('variants', `${CLAIM}%`).where('variants', '<', claimUntil(Date.now()))
      })
    })
    .update({ variants: claimUntil(Date.now() + CLAIM_MS) })
  // A file whose upload isn't committed yet can't be seen: no other process has it either.
  return claimed > 0 || !(await files.clone().where({ id }).first('id'))
}

/** Leaves an image that failed for a while, in every process. */
export async function postponeImage(id: number): Promise<void> {
  const until = claimUntil(Date.now() + RETRY_MS)
  await strapi.db
    .connection(tableOf(FILE))
    .where({ id })
    .whereLike('variants', `${CLAIM}%`)
    .update({ variants: until })
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
