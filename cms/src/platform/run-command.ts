/** Stops a command. The message is for the operator at the terminal. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/**
 * Runs a command's main function and ends the process. For an error it prints only the message; the exit code is 1 for
 * a CommandError and 2 for any other error. With `--help` it only says where the command is described.
 * @param main does the work and prints its result; a returned number is the exit code, otherwise 0
 */
export function runCommand(main: () => Promise<number | void>): void {
  if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write('docs/operations/ describes this command and its options. Nothing was done.\n')
    return
  }
  main().then(
    (code) => process.exit(code ?? 0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(error instanceof CommandError ? 1 : 2)
    },
  )
}
