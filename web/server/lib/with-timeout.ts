import { UnavailableError } from '~/cms/errors'

/**
 * Waits for a promise for a bounded time (milliseconds). The work itself continues after the timeout.
 * @throws Unavailable after that time
 */
export async function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnavailableError('The content server takes too long', 0)), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
