/** Why a backup or a restore stopped, in a sentence for the person at the keyboard. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/**
 * Runs a command's main function: its result is the exit code, and an error is its message alone.
 * @param main does the work and prints what it did
 */
export function runCommand(main: () => Promise<void>): void {
  main().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(error instanceof BackupError ? 1 : 2)
    },
  )
}
