import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { MAX_CPU_MS, MAX_PROCESS_BYTES } from './limits'
import { inspectPdf } from './pdf'
import { wordProblem } from './word-document'

/**
 * A process that inspects one document: its bytes come by standard input, the result goes to standard output as JSON.
 * `inspect.ts` starts it, and kills it where the machine is too busy.
 */
async function main(kind: string | undefined): Promise<void> {
  limitUse()
  const bytes = await buffer(process.stdin)
  const found = kind === 'pdf' ? await inspectPdf(bytes) : { problem: (await wordProblem(bytes)) ?? null }
  process.stdout.write(JSON.stringify(found), () => process.exit(0))
}

/**
 * Ends this process when it takes more memory or processor time than a document may need, from a thread that a busy parser
 * doesn't hold up.
 */
function limitUse(): void {
  const watch = `const { maxBytes, maxCpuMs } = require('node:worker_threads').workerData
    setInterval(() => {
      const { user, system } = process.cpuUsage()
      const isOver = process.memoryUsage.rss() > maxBytes || (user + system) / 1000 > maxCpuMs
      if (isOver) process.kill(process.pid, 'SIGKILL')
    }, 25)`
  const workerData = { maxBytes: MAX_PROCESS_BYTES, maxCpuMs: MAX_CPU_MS }
  new Worker(watch, { eval: true, workerData }).unref()
}

void main(process.argv[2])
