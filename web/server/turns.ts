/** Too many ask for the same kind of work at this moment; in a few seconds it may go. */
export class Busy extends Error {
  override name = 'Busy'
}

/** After a piece of work the thread belongs to others for this many times as long. */
const REST = 9
/** However slow the machine was, it rests no longer than this (milliseconds). */
const LONGEST_REST = 250

/**
 * Work that strangers can ask for without end, such as rendering an address that nobody asked for before, one piece
 * after another. Together with the rests it takes a tenth of the thread's time at most, so that answers that are ready
 * stay fast however many ask.
 */
export class Turns {
  readonly #most: number
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()

  /** @param most pieces of work that may wait; a further one is refused */
  constructor(most: number) {
    this.#most = most
  }

  /** Does the work when its turn has come. @throws Busy */
  async take<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.#waiting >= this.#most) throw new Busy('Too many are waiting')
    this.#waiting += 1
    const before = this.#last
    let pass = () => {}
    this.#last = new Promise<void>((resolve) => (pass = resolve))
    await before
    this.#waiting -= 1
    const began = performance.now()
    try {
      return await work()
    } finally {
      setTimeout(pass, Math.min((performance.now() - began) * REST, LONGEST_REST)).unref()
    }
  }
}
