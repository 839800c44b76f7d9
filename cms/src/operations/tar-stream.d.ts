/** The part of tar-stream 2 that backups use; the package brings no types of its own. */
declare module 'tar-stream' {
  import type { Readable, Writable } from 'node:stream'

  export interface Header {
    name: string
    size?: number
    mode?: number
    mtime?: Date
    type?: string | null
  }
  export interface Pack extends Readable {
    entry(header: Header, callback: (error?: Error | null) => void): Writable
    entry(header: Header, content: string | Buffer, callback: (error?: Error | null) => void): void
    finalize(): void
  }
  export interface Extract extends Writable {
    on(
      event: 'entry',
      listener: (header: Header, content: Readable, next: (error?: unknown) => void) => void,
    ): this
    on(event: string, listener: (...values: unknown[]) => void): this
  }
  export function pack(): Pack
  export function extract(): Extract
}
