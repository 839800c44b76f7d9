import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'

/** The content of a file of lines. */
export interface Lines<T> {
  rows: T[]
  /** Numbers of the lines, from 1 on, that can't be read although more follows: they were changed or damaged. */
  unreadable: number[]
  /** Whether the last line was never written whole, as when the disk became full or the machine lost its power. */
  isTorn: boolean
}

/** A file outside the database, one record a line, only ever added to. */
export class LineFile<T> {
  /** @param parse makes a record of a line; undefined, or an error, where it is none */
  constructor(
    readonly path: string,
    private readonly parse: (line: string) => T | undefined,
  ) {}

  read(): Lines<T> {
    const lines: Lines<T> = { rows: [], unreadable: [], isTorn: false }
    if (!existsSync(this.path)) return lines
    const texts = readFileSync(this.path, 'utf8').split('\n')
    for (const [index, text] of texts.entries()) {
      if (text === '') continue
      const row = this.parsed(text)
      if (row !== undefined) lines.rows.push(row)
      else if (index === texts.length - 1) lines.isTorn = true
      else lines.unreadable.push(index + 1)
    }
    return lines
  }

  /**
   * Appends whole lines or none: it cuts off a line that a full disk or a crash left incomplete. The lines are on the
   * disk when this returns.
   */
  append(lines: readonly string[]): void {
    const text = lines.map((line) => `${line}\n`).join('')
    const { isTorn } = this.read()
    const kept = existsSync(this.path) ? readFileSync(this.path) : Buffer.alloc(0)
    const end = isTorn ? kept.lastIndexOf('\n') + 1 : kept.length
    // A complete last line may lack its line break after an operator edited the file.
    const before = end > 0 && kept[end - 1] !== 0x0a ? '\n' : ''
    const file = openSync(this.path, 'a', 0o600)
    try {
      if (isTorn) ftruncateSync(file, end)
      const bytes = Buffer.from(before + text)
      const written = writeSync(file, bytes)
      if (written < bytes.length) throw Object.assign(new Error('No space is left'), { code: 'ENOSPC' })
      fsyncSync(file)
    } catch (error) {
      if (fstatSync(file).size > end) ftruncateSync(file, end)
      throw error
    } finally {
      closeSync(file)
    }
  }

  private parsed(text: string): T | undefined {
    try {
      return this.parse(text)
    } catch {
      return undefined
    }
  }
}
