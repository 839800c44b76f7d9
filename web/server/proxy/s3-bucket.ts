import { AwsClient } from 'aws4fetch'

/** The bucket in which the CMS keeps uploaded files, on S3 or a compatible service. */
export interface S3Settings {
  /** Origin of a compatible service, whose URLs have the bucket in the path; undefined for AWS. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

interface Options {
  method: string
  headers: Record<string, string>
  signal: AbortSignal
}

/** Error codes that mean wrong settings, not an unavailable service. */
const REFUSALS =
  /<Code>(NoSuchBucket|AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|PermanentRedirect|AuthorizationHeaderMalformed)</
/** Bytes. Error responses are read into memory. */
const MAX_ERROR_BYTES = 64 * 1024

/** Reads uploaded files from a bucket, with a key that needs no more than listing and reading rights. */
export class S3Bucket {
  readonly #client: AwsClient
  readonly #address: string
  readonly #name: string

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
    this.#address =
      endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint}/${bucket}`
    this.#name = bucket
  }

  /**
   * Requests a file. A missing bucket, or a proxy in front of an unavailable service, also responds 404, so
   * the error code is checked.
   * @returns the response 200, 206, 304 or 416 of S3, or a 404 for a missing file
   * @throws Error for every other response
   */
  async fetch(file: string, { method, headers, signal }: Options): Promise<Response> {
    const response = await this.#send(`/uploads/${encodeURIComponent(file)}`, { method, headers, signal })
    if ([200, 206, 304, 416].includes(response.status)) return response
    const isSilent = method === 'HEAD'
    if (response.status === 404 && isSilent) return this.fetch(file, { method: 'GET', headers: {}, signal })
    const text = await errorText(response)
    if (response.status === 404 && text.includes('<Code>NoSuchKey<'))
      return new Response(null, { status: 404 })
    throw new Error(`S3 answered ${response.status} for ${file}: ${codeIn(text)}`)
  }

  /**
   * Requests a file that doesn't exist, to test the settings.
   * @returns why S3 can't be read now, or undefined
   * @throws Error where the settings or the rights of the key are wrong
   */
  async check(): Promise<string | undefined> {
    const signal = AbortSignal.timeout(5000)
    try {
      const response = await this.#send('/uploads/.none', { method: 'GET', headers: {}, signal })
      const text = await errorText(response)
      if (response.status === 404 && text.includes('<Code>NoSuchKey<')) return undefined
      if (!REFUSALS.test(text)) return `it answered ${response.status}`
      throw new RefusedBucketError(
        `The web server cannot start:\n  The bucket ${this.#name} of S3 can’t be read (${codeIn(text)}). Check S3_BUCKET, S3_REGION, S3_ENDPOINT and the two keys; the key needs the rights to list the bucket and to read its objects`,
      )
    } catch (error) {
      if (error instanceof RefusedBucketError) throw error
      return error instanceof Error ? error.message : String(error)
    }
  }

  async #send(path: string, { method, headers, signal }: Options): Promise<Response> {
    const request = await this.#client.sign(`${this.#address}${path}`, { method, headers })
    return fetch(request, { redirect: 'error', signal })
  }
}

class RefusedBucketError extends Error {}

/** The error code in a response of S3, such as `NoSuchBucket`. */
const codeIn = (text: string): string => /<Code>(\w{1,64})</.exec(text)?.[1] ?? 'no error code'

async function errorText(response: Response): Promise<string> {
  if (Number(response.headers.get('content-length') ?? 0) <= MAX_ERROR_BYTES) return response.text()
  await response.body?.cancel()
  return ''
}
