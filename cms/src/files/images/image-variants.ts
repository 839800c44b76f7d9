import { readOriginal, removeVariants, storeVariant, type StoredFile, type StoredFormat } from './stored-file'
import { fingerprint, renderVariants, VARIANT_FORMATS, variantSource } from './variants'
import { FILE, tableOf } from '../../strapi-internals/tables'

type Formats = Record<string, StoredFormat>

const isVariant = (key: string): boolean => VARIANT_FORMATS.some((format) => key.startsWith(`${format}-`))

/** Whether an image still lacks its variants. */
export function needsVariants(file: Pick<StoredFile, 'mime' | 'formats'>): boolean {
  return file.mime.startsWith('image/') && !Object.keys(file.formats ?? {}).some(isVariant)
}

/**
 * Prefix of the column `variants` while a process renders an image; the time at which the claim expires follows
 * (milliseconds since the epoch).
 */
const CLAIM = 'claimed '
/** How long a claim lasts (milliseconds). When a process dies, another one takes over its image after this time. */
const CLAIM_MS = 2 * 60_000
/** Delay before the retry of an image that failed (milliseconds). */
const RETRY_MS = 60 * 60_000

const claimUntil = (at: number): string => `${CLAIM}${at}`

/** Finds images without variants: the queue of all processes. Omits images that another process has claimed. */
export function findWithoutVariants(): Promise<StoredFile[]> {
  return strapi.db.query(FILE).findMany({
    where: {
      mime: { $startsWith: 'image/' },
      $or: [{ variants: { $null: true } }, { variants: { $startsWith: CLAIM, $lt: claimUntil(Date.now()) } }],
    },
    orderBy: { id: 'asc' },
  })
}

/** Claims an image for this process; false when another process has claimed it, or it is done. */
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
  // This transaction can't see a file whose upload hasn't committed; other processes can't have claimed it either.
  return claimed > 0 || !(await files.clone().where({ id }).first('id'))
}

/** Postpones an image that failed, for every process. */
export async function postponeImage(id: number): Promise<void> {
  const until = claimUntil(Date.now() + RETRY_MS)
  await strapi.db
    .connection(tableOf(FILE))
    .where({ id })
    .whereLike('variants', `${CLAIM}%`)
    .update({ variants: until })
}

/**
 * Renders an image's variants and stores them. Returns null when there is nothing to do: the variants exist and are of
 * this original (so a new title costs nothing, but a replaced file is rendered again), or the file isn't a usable
 * image. It makes no database query, so it never waits for a transaction.
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
 * Records variants in the file's `formats` in place of older ones, as an update that the change feed reports. If the
 * file was deleted or replaced meanwhile, it removes the variants instead.
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

/** Whether variants were rendered from the file's current bytes. The console stores other bytes under the same name. */
async function belongTo(file: StoredFile, made: Formats): Promise<boolean> {
  const source = fingerprint(await readOriginal(file))
  return Object.values(made).every((format) => format.source === source)
}

/** Records that an image needs no variants. The file doesn't change, so the change feed reports nothing. */
export async function recordNoVariants({ id, hash, formats }: StoredFile): Promise<void> {
  const variants = needsVariants({ mime: 'image/', formats }) ? 'none' : 'made'
  await strapi.db.connection(tableOf(FILE)).where({ id, hash }).update({ variants })
}

/** Queues an image for variants whenever its bytes change, whatever changes them. */
export function removeVariantsOfReplaced(): void {
  strapi.db.lifecycles.subscribe({
    models: [FILE],
    beforeUpdate({ params: { data } }) {
      if (data && 'formats' in data && !('variants' in data)) Object.assign(data, { variants: null })
    },
  })
}
