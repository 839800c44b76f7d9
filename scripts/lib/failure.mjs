// @ts-check

/** Something the person at the keyboard can act on: shown as its message alone, without a stack. */
export class Failure extends Error {
  /**
   * @param {string} message one clear sentence
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Whether this account may not write there. @param {unknown} error */
export function isWriteDenied(error) {
  return ['EACCES', 'EPERM', 'EROFS'].includes(String(/** @type {NodeJS.ErrnoException} */ (error).code))
}

/** What to show of an error: a stack only where the person at the keyboard can't act on it. @param {unknown} error */
function messageOf(error) {
  const { code, message, stack } = Object(error)
  // An option that `parseArgs` of Node doesn't know.
  if (String(code).startsWith('ERR_PARSE_ARGS_'))
    return `${message.split(/[.\n]/)[0]}. --help lists the options.`
  return error instanceof Failure ? message : String(stack ?? error)
}

/**
 * Runs a command's main function and turns what it throws into a message and an exit code.
 * @param {() => Promise<number | void>} main resolves to the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    process.exitCode = error instanceof Failure ? error.exitCode : 1
    process.stderr.write(`${messageOf(error)}\n`)
  }
}
