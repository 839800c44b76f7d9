import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { MAX_INSPECTION_CPU_MS, MAX_INSPECTION_MEMORY_BYTES } from './inspection-limits'
import { inspectPdf } from './inspect-pdf'
import { findPictureProblem } from './find-picture-problem'
import { findWordDocumentProblem } from './find-word-document-problem'

/**
 * Inspects one document in its own process: reads bytes from standard input and writes the result to standard output as
 * JSON. `inspect.ts` starts it and kills it at its deadline.
 */
async function main(kind: string | undefined): Promise<void> {
  limitUse()
  const found = await inspectAs(kind, await buffer(process.stdin))
  process.stdout.write(JSON.stringify(found), () => process.exit(0))
}

async function inspectAs(kind: string | undefined, bytes: Buffer): Promise<object> {
  if (kind === 'pdf') return inspectPdf(bytes)
  if (kind === 'jpeg' || kind === 'png') return { problem: await findPictureProblem(bytes, kind) }
  return { problem: (await findWordDocumentProblem(bytes)) ?? null }
}

/**
 * Ends this process when it exceeds its memory or CPU limit. It watches from a worker thread, which a busy parser can't
 * block.
 */
function limitUse(): void {
  const watch = `const { maxBytes, maxCpuMs } = require('node:worker_threads').workerData
    setInterval(() => {
      const { user, system } = process.cpuUsage()
      const isOver = process.memoryUsage.rss() > maxBytes || (user + system) / 1000 > maxCpuMs
      if (isOver) process.kill(process.pid, 'SIGKILL')
    }, 25)`
  const workerData = { maxBytes: MAX_INSPECTION_MEMORY_BYTES, maxCpuMs: MAX_INSPECTION_CPU_MS }
  new Worker(watch, { eval: true, workerData }).unref()
}

void main(process.argv[2])
