// @ts-check
import { readFileSync } from 'node:fs'

/** Other processes may take so much of the machine's processors while the test's own servers are idle. */
const MAX_BUSY = 0.1
/** How long the processors are observed (milliseconds). */
const OBSERVED_MS = 1000

/**
 * Whether other processes keep the machine too busy to judge rates and times. The probe's own servers must be idle.
 * Linux alone tells; elsewhere the machine counts as quiet.
 * @returns {Promise<string | undefined>} a sentence, or undefined on a quiet machine
 */
export async function findOtherWork() {
  const before = processorTimes()
  if (!before) return undefined
  await new Promise((resolve) => setTimeout(resolve, OBSERVED_MS))
  const after = processorTimes() ?? before
  const busy = (after.busy - before.busy) / Math.max(1, after.all - before.all)
  return busy > MAX_BUSY ? `other processes take ${Math.round(busy * 100)} % of the processors` : undefined
}

/** Ticks of all processors since the machine started. */
function processorTimes() {
  try {
    const line = /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? ''
    const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, ...more] = line.split(' ').map(Number)
    const busy = user + nice + system + more.slice(0, 3).reduce((sum, ticks) => sum + ticks, 0)
    return { busy, all: busy + idle + waiting }
  } catch {
    return undefined
  }
}
