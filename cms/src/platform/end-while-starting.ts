const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/**
 * Ends the process at once when a stop signal arrives before the CMS has started. Strapi would close the database under
 * the work of the start, whose errors would look like a fault. The next start repeats that work.
 * @returns a function that leaves the signals to Strapi, which finishes pending requests
 */
export function endOnSignalWhileStarting(): () => void {
  const end = (): never => {
    process.stderr.write('The CMS was stopped while it was starting.\n')
    process.exit(0)
  }
  for (const signal of SIGNALS) process.prependListener(signal, end)
  return () => {
    for (const signal of SIGNALS) process.off(signal, end)
  }
}
