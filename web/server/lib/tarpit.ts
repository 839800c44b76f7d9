/** A refusal is sent after this time. */
const TARPIT_DELAY_MS = 1000
/** As many responses may wait for it. */
const MAX_DELAYED_RESPONSES = 1000

/**
 * The wait before a refusal. Refused at once, clients that ask without end would ask again at once, and refusing them
 * would take all of the thread's time; refused late, each of their connections asks once a second.
 */
export class Tarpit {
  #delayed = 0

  /**
   * @returns whether the connection may stay open: beyond the maximum of delayed responses, the client has to open
   *   another one
   */
  async delay(): Promise<boolean> {
    if (this.#delayed >= MAX_DELAYED_RESPONSES) return false
    this.#delayed += 1
    await new Promise((resolve) => setTimeout(resolve, TARPIT_DELAY_MS))
    this.#delayed -= 1
    return true
  }
}
