/** Why a command stopped, in a sentence for the person at the keyboard. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/**
 * Runs a command's main function and ends the process. An error is printed as its message alone; the exit code is then
 * 1 for a CommandError and 2 for anything else.
 * @param main does the work and prints what it did; the number that it returns is the exit code, 0 where it returns none
 */
export function runCommand(main: () => Promise<number | void>): void {
  main().then(
    (code) => process.exit(code ?? 0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(error instanceof CommandError ? 1 : 2)
    },
  )
}
