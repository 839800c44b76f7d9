import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A child process of a test run, with what it printed. */
export interface Running {
  readonly child: ChildProcess
  /** Everything printed so far. */
  output(): string
  /** Asks it to end and waits for that. */
  stop(): Promise<void>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
}

/** Which of the files that run at once this is: 1, 2. */
const worker = Number(process.env.VITEST_POOL_ID ?? 0)

/**
 * A TCP port of the loopback interface that is free now. Files that run at once get different ones: until a server
 * listens there, it would be free for another file too.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    server.close()
    await once(server, 'close')
    if (!address || typeof address === 'string') throw new Error('No port could be had')
    // The system gives out every second number first.
    if ((address.port >> 1) % 2 === worker % 2) return address.port
  }
}

/** Starts `node script` and waits until `url` answers with a status below 400; on failure shows what it printed. */
export async function startNode(options: {
  cwd: string
  args: string[]
  env: NodeJS.ProcessEnv
  url: string
}): Promise<Running> {
  const child = spawn(process.execPath, options.args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const keep = (chunk: Buffer): void => {
    printed += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = once(child, 'exit')

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await ended
  }
  const deadline = Date.now() + 300_000
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${options.args.join(' ')} ended early:\n${printed}`)
    const answer = await fetch(options.url).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer && answer.status < 400) break
    if (Date.now() > deadline) {
      await end('SIGKILL')
      throw new Error(`${options.url} did not answer within five minutes:\n${printed}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { child, output: () => printed, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
