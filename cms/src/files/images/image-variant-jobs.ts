import {
  readOriginalImage,
  removeImageVariants,
  storeImageVariant,
  type StoredFile,
  type StoredImageFormat,
} from './stored-image-files'
import {
  imageFingerprint,
  renderImageVariants,
  IMAGE_VARIANT_FORMATS,
  readDisplayedSize,
} from './render-image-variants'
import { FILE_UID, tableNameOf } from '../../strapi-internals/tables'

type Formats = Record<string, StoredImageFormat>

const isVariant = (key: string): boolean =>
  IMAGE_VARIANT_FORMATS.some((format) => key.startsWith(`${format}-`))

/** Whether an image still lacks its variants. */
export function needsImageVariants(file: Pick<StoredFile, 'mime' | 'formats'>): boolean {
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
export function findImagesWithoutVariants(): Promise<StoredFile[]> {
  return strapi.db.query(FILE_UID).findMany({
    where: {
      mime: { $startsWith: 'image/' },
      $or: [{ variants: { $null: true } }, { variants: { $startsWith: CLAIM, $lt: claimUntil(Date.now()) } }],
    },
    orderBy: { id: 'asc' },
  })
}

/** Claims an image for this process; false when another process has claimed it, or it is done. */
export async function claimImageForRendering(id: number): Promise<boolean> {
  const files = strapi.db.connection(tableNameOf(FILE_UID))
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
export async function postponeImageRendering(id: number): Promise<void> {
  const until = claimUntil(Date.now() + RETRY_MS)
  await strapi.db
    .connection(tableNameOf(FILE_UID))
    .where({ id })
    .whereLike('variants', `${CLAIM}%`)
    .update({ variants: until })
}

/**
 * Renders an image's variants and stores them. Returns null when there is nothing to do: the variants exist and are of
 * this original (so a new title costs nothing, but a replaced file is rendered again), or the file isn't a usable
 * image. It makes no database query, so it never waits for a transaction.
 */
export async function createImageVariants(file: StoredFile): Promise<Formats | null> {
  const original = await readOriginalImage(file)
  const source = imageFingerprint(original)
  const present = Object.entries(file.formats ?? {}).filter(([key]) => isVariant(key))
  if (present.length > 0 && present.every(([, format]) => format.source === source)) return null

  const size = await readDisplayedSize(original)
  if (!size) return null
  const made: Formats = {}
  for await (const variant of renderImageVariants(original, size.width)) {
    made[variant.key] = await storeImageVariant(file, variant, source)
  }
  return made
}

/**
 * Records variants in the file's `formats` in place of older ones, as an update that the change feed reports. If the
 * file was deleted or replaced meanwhile, it removes the variants instead.
 */
export async function recordImageVariants(id: number, made: Formats): Promise<void> {
  const file: StoredFile | null = await strapi.db.query(FILE_UID).findOne({ where: { id } })
  if (!file || !(await belongTo(file, made))) return removeImageVariants(Object.values(made))
  const formats = Object.entries(file.formats ?? {})
  const others = formats.filter(([key]) => !isVariant(key))
  await strapi.db.query(FILE_UID).update({
    where: { id },
    data: { formats: { ...Object.fromEntries(others), ...made }, variants: 'made' },
  })
  const kept = new Set(Object.values(made).map(({ hash, ext }) => hash + ext))
  const stale = formats.filter(([key, { hash = '', ext = '' }]) => isVariant(key) && !kept.has(hash + ext))
  await removeImageVariants(stale.map(([, format]) => format))
}

/** Whether variants were rendered from the file's current bytes. The console stores other bytes under the same name. */
async function belongTo(file: StoredFile, made: Formats): Promise<boolean> {
  const source = imageFingerprint(await readOriginalImage(file))
  return Object.values(made).every((format) => format.source === source)
}

/** Records that an image needs no variants. The file doesn't change, so the change feed reports nothing. */
export async function recordThatNoVariantsAreNeeded({ id, hash, formats }: StoredFile): Promise<void> {
  const variants = needsImageVariants({ mime: 'image/', formats }) ? 'none' : 'made'
  await strapi.db.connection(tableNameOf(FILE_UID)).where({ id, hash }).update({ variants })
}

/** Queues an image for variants whenever its bytes change, whatever changes them. */
export function requeueReplacedImages(): void {
  strapi.db.lifecycles.subscribe({
    models: [FILE_UID],
    beforeUpdate({ params: { data } }) {
      if (data && 'formats' in data && !('variants' in data)) Object.assign(data, { variants: null })
    },
  })
}
