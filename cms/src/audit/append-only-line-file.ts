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

/** Content of a line file. */
export interface LineFileContent<T> {
  rows: T[]
  /** Numbers of lines, starting at 1, that are invalid although more lines follow: they were changed or damaged. */
  unreadable: number[]
  /** Whether the last line is incomplete, as after a full disk or a power failure. */
  isTorn: boolean
}

/** An append-only file outside the database with one record per line. */
export class AppendOnlyLineFile<T> {
  /** @param parse parses a line; returns undefined or throws for an invalid one */
  constructor(
    readonly path: string,
    private readonly parse: (line: string) => T | undefined,
  ) {}

  /** Reads all lines; empty when the file doesn't exist. */
  read(): LineFileContent<T> {
    const lines: LineFileContent<T> = { rows: [], unreadable: [], isTorn: false }
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
   * Appends all lines or none. It first removes a line that a full disk or crash left incomplete. When it returns, the
   * lines are on disk.
   * @throws Error of the file system, such as ENOSPC
   */
  append(lines: readonly string[]): void {
    const text = lines.map((line) => `${line}\n`).join('')
    const { isTorn } = this.read()
    const kept = existsSync(this.path) ? readFileSync(this.path) : Buffer.alloc(0)
    const end = isTorn ? kept.lastIndexOf('\n') + 1 : kept.length
    // An operator's editor may have removed the last line break.
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
