// @ts-check
// Syntax that old Node versions can parse, like node-version.mjs beside it.

/**
 * Answers `--help` and `-h` with one line, and ends the process: nothing is read, built or started then.
 * @param {string} usage the command with its options, and what it does
 */
export function answerHelp(usage) {
  if (!process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) return
  process.stdout.write('Usage: ' + usage + '\n')
  process.exit(0)
}
