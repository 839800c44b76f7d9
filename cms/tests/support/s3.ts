import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import S3rver from 's3rver'

const BUCKET = 'tanglaw-files'
const ACCESS_KEY_ID = 'S3RVER'
const SECRET_ACCESS_KEY = 'S3RVER'

/** A real S3 server with one empty bucket. */
export class TestS3 {
  private server: S3rver | undefined
  private frozen: { server: Server; sockets: Set<Socket> } | undefined
  private readonly directory = mkdtempSync(path.join(tmpdir(), 'tanglaw-s3-'))
  private readonly client: S3Client

  private constructor(private readonly port: number) {
    this.client = new S3Client({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: ACCESS_KEY_ID, secretAccessKey: SECRET_ACCESS_KEY },
    })
  }

  static async start(): Promise<TestS3> {
    const s3 = new TestS3(await freePort())
    await s3.resume()
    return s3
  }

  /** The environment that leads a CMS to the bucket. */
  get variables(): Record<string, string> {
    return {
      S3_ENDPOINT: `http://127.0.0.1:${this.port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET_ACCESS_KEY,
    }
  }

  /** Keys of all objects, in order. */
  async keys(): Promise<string[]> {
    const { Contents = [] } = await this.client.send(new ListObjectsV2Command({ Bucket: BUCKET }))
    return Contents.map(({ Key }) => Key!).sort()
  }

  async read(key: string): Promise<Buffer> {
    const { Body } = await this.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: key }))
    return Buffer.from(await Body!.transformToByteArray())
  }

  async write(key: string, bytes: Buffer | string): Promise<void> {
    await this.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: bytes }))
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: key }))
  }

  /** Goes away: connections are refused. Objects stay. */
  async pause(): Promise<void> {
    this.server?.httpServer.closeAllConnections()
    await this.server?.close()
    this.server = undefined
    await this.thaw()
  }

  /** Takes connections and answers none, as a process that hangs does. */
  async freeze(): Promise<void> {
    await this.pause()
    const sockets = new Set<Socket>()
    const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
    await new Promise<void>((resolve) => void server.listen(this.port, '127.0.0.1', resolve))
    this.frozen = { server, sockets }
  }

  async resume(): Promise<void> {
    await this.thaw()
    if (this.server) return
    const server = new S3rver({
      port: this.port,
      address: '127.0.0.1',
      silent: true,
      directory: this.directory,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    })
    await server.run()
    this.server = server
  }

  async stop(): Promise<void> {
    await this.pause()
    this.client.destroy()
    rmSync(this.directory, { recursive: true, force: true })
  }

  private async thaw(): Promise<void> {
    const { frozen } = this
    this.frozen = undefined
    if (!frozen) return
    frozen.sockets.forEach((socket) => socket.destroy())
    await new Promise((resolve) => frozen.server.close(resolve))
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
