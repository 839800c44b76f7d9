import { createServer, type AddressInfo } from 'node:net'
import { AwsClient } from 'aws4fetch'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import { temporaryDirectory } from './start'

const BUCKET = 'tanglaw-files'
const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** A real S3 server with one bucket. */
export interface TestS3 {
  /** The environment that leads a web server to the bucket. */
  variables: Record<string, string>
  write: (key: string, body: string) => Promise<void>
  remove: (key: string) => Promise<void>
  /** Connections are refused from now on. */
  die: () => Promise<void>
}

export async function startS3(files: Record<string, string> = {}): Promise<TestS3> {
  const port = await freePort()
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: await temporaryDirectory(),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  await server.run()
  const origin = `http://127.0.0.1:${port}`
  const client = new AwsClient({ ...KEY, region: 'us-east-1', service: 's3' })
  const send = async (method: string, key: string, body?: string): Promise<void> => {
    const response = await client.fetch(`${origin}/${BUCKET}/${key}`, {
      method,
      ...(body !== undefined && { body }),
    })
    if (!response.ok) throw new Error(await response.text())
  }
  const die = async (): Promise<void> => {
    if (!server.httpServer.listening) return
    server.httpServer.closeAllConnections()
    await server.close()
  }
  onTestFinished(die)
  for (const [name, body] of Object.entries(files)) await send('PUT', `uploads/${name}`, body)
  return {
    variables: {
      S3_ENDPOINT: origin,
      S3_REGION: 'us-east-1',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    },
    write: (key, body) => send('PUT', key, body),
    remove: (key) => send('DELETE', key),
    die,
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
