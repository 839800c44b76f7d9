// @ts-check
import { createRequire } from 'node:module'
import path from 'node:path'
import { cmsDir } from '../lib/paths.mjs'

const [, , port = '0', directory = '.', bucket = ''] = process.argv
const S3rver = createRequire(path.join(cmsDir, 'package.json'))('s3rver')

/** An S3 server with one bucket, which keeps objects as files: `node s3-server.mjs PORT DIRECTORY BUCKET`. */
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  configureBuckets: [{ name: bucket, configs: [] }],
})
await server.run()
process.on('SIGTERM', () => process.exit(0))
