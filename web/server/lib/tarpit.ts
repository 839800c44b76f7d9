/** How long an error response is delayed. */
const TARPIT_DELAY_MS = 1000
/** The maximum of responses that are delayed at the same time. */
const MAX_DELAYED_RESPONSES = 1000

/**
 * Delays error responses to abusive clients. After an immediate error such a client requests again at once,
 * and rejecting it would take all of the thread's time; with the delay each of its connections sends one
 * request a second.
 */
export class Tarpit {
  #delayed = 0

  /**
   * @returns whether the connection may stay open: above the maximum of delayed responses the client has to
   * reconnect
   */
  async delay(): Promise<boolean> {
    if (this.#delayed >= MAX_DELAYED_RESPONSES) return false
    this.#delayed += 1
    await new Promise((resolve) => setTimeout(resolve, TARPIT_DELAY_MS))
    this.#delayed -= 1
    return true
  }
}
