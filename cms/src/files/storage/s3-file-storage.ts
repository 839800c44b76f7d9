import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../../platform/environment'
import { ACCEPTED_MEDIA_TYPES } from '../uploads/accepted-media-types'
import {
  FileStorageError,
  MissingFileError,
  RefusedStorageError,
  type FileStorage,
  type OpenedStoredFile,
  type StoredFileName,
} from './file-storage'

/** Prefix of the keys of files. A restore moves old files beside it, where the web server doesn't look. */
const PREFIX = 'uploads/'
/** Object that {@link FileStorage.check} writes and deletes. Its name is hidden, so lists omit it. */
const CHECK = `${PREFIX}.check`
/** Timeouts for opening a connection and for an idle one (milliseconds). Each request is attempted twice. */
const CONNECTION_TIMEOUT_MS = 2000
const IDLE_TIMEOUT_MS = 5000

/** Stores uploaded files as objects `uploads/<name>` in a bucket of S3 or a compatible service. */
export function createS3FileStorage({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Settings): FileStorage {
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    // Services other than AWS may reject the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
  })
  const Bucket = bucket
  const keyOf = (name: string): string => PREFIX + name

  async function put(name: string, bytes: Buffer): Promise<void> {
    const object = { Bucket, Key: keyOf(name), Body: bytes, ContentType: contentTypeOf(name) }
    await client.send(new PutObjectCommand(object))
  }

  async function list(): Promise<StoredFileName[]> {
    const found: StoredFileName[] = []
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: PREFIX })) {
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        const name = Key.slice(PREFIX.length)
        const isHidden = name.split('/').some((part) => part === '' || part.startsWith('.'))
        if (!isHidden) found.push({ name, bytes: Size, at: LastModified })
      }
    }
    return found.sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  async function open(
    name: string,
    conditions: Record<string, string>,
  ): Promise<OpenedStoredFile | undefined> {
    try {
      const { Body, ...found } = await client.send(
        new GetObjectCommand({
          Bucket,
          Key: keyOf(name),
          Range: conditions.range,
          IfNoneMatch: conditions['if-none-match'],
        }),
      )
      const headers = {
        'content-length': found.ContentLength?.toString(),
        'content-range': found.ContentRange,
        etag: found.ETag,
        'last-modified': found.LastModified?.toUTCString(),
        'accept-ranges': 'bytes',
      }
      const known = Object.entries(headers).filter(
        (header): header is [string, string] => header[1] !== undefined,
      )
      const status = found.ContentRange === undefined ? 200 : 206
      return { status, headers: Object.fromEntries(known), body: (Body as Readable | undefined) ?? null }
    } catch (error) {
      const status = statusOf(error)
      if (status === 304 || status === 416) return { status, headers: {}, body: null }
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async function moveAside(names: readonly string[], folder: string): Promise<string> {
    const aside = path.basename(folder)
    for (const name of names) {
      const source = `${bucket}/${keyOf(name)}`.split('/').map(encodeURIComponent).join('/')
      await client.send(new CopyObjectCommand({ Bucket, Key: `${aside}/${keyOf(name)}`, CopySource: source }))
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }))
    }
    return `s3://${bucket}/${aside}`
  }

  async function check(): Promise<string | null> {
    try {
      await client.send(new ListObjectsV2Command({ Bucket, Prefix: CHECK }))
      await client.send(new PutObjectCommand({ Bucket, Key: CHECK, Body: Buffer.alloc(0) }))
      await client.send(new DeleteObjectCommand({ Bucket, Key: CHECK }))
      return null
    } catch (error) {
      if (!isRefusal(error)) return (error as Error).message || String(error)
      const reason = `${(error as Error).name}: ${(error as Error).message}`
      throw new RefusedStorageError(
        `The bucket ${bucket} of S3 can’t be used (${reason}). Check S3_BUCKET, S3_REGION, S3_ENDPOINT and the two keys; the key needs the rights to list the bucket, and to read, write and delete its objects.`,
      )
    }
  }

  return {
    kind: 's3',
    place: `s3://${bucket}`,
    put: (name, bytes) => orFault(put(name, bytes)),
    read: (name) =>
      orFault(
        client
          .send(new GetObjectCommand({ Bucket, Key: keyOf(name) }))
          .then(async ({ Body }) => Buffer.from(await Body!.transformToByteArray())),
        name,
      ),
    // List instead of HEAD: the response to HEAD doesn't distinguish a missing object from a missing bucket.
    has: (name) =>
      orFault(
        client
          .send(new ListObjectsV2Command({ Bucket, Prefix: keyOf(name) }))
          .then(({ Contents = [] }) => Contents[0]?.Key === keyOf(name)),
      ),
    remove: (name) =>
      orFault(client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) })).then(() => undefined)),
    list: () => orFault(list()),
    take: async (name, file) => orFault(put(name, await readFile(file))),
    moveAside: (names, folder) => orFault(moveAside(names, folder)),
    open: (name, conditions) => orFault(open(name, conditions)),
    check,
  }
}

/** Derives the content type from the name, as on disk. */
function contentTypeOf(name: string): string {
  const extension = path.extname(name).toLowerCase()
  const kind = ACCEPTED_MEDIA_TYPES.find(({ extensions }) => extensions.includes(extension))
  return kind?.mime ?? 'application/octet-stream'
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/** Compare the error's name: a missing bucket, and a proxy in front of an unavailable service, also answer 404. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.name === 'NoSuchKey'

/** Statuses that a retry can't fix. */
const REFUSALS: ReadonlySet<number | undefined> = new Set([301, 307, 400, 401, 403])

const isRefusal = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchBucket' || REFUSALS.has(statusOf(error)))

/** Converts errors of the client. @param name the file that is read; only then can it be missing */
async function orFault<Result>(work: Promise<Result>, name?: string): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (name !== undefined && isMissing(error)) throw new MissingFileError(name)
    throw new FileStorageError(error instanceof Error ? error : new Error(String(error)))
  }
}
