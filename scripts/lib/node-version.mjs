// @ts-check
// This file and the entry scripts beside it keep to syntax that old Node versions can parse, so that an old Node
// gets a sentence and not a stack trace.

/**
 * What is wrong with a Node version, or an empty string when it will do.
 * @param {string} version for example "20.19.0"
 */
export function findNodeProblem(version) {
  var parts = version.split('.')
  var major = Number(parts[0])
  var minor = Number(parts[1])
  var fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || (major === 24 && minor >= 0)
  if (fits) return ''
  return 'Tanglaw needs Node 20.19 or later, 22.12 or later, or 24; this is Node ' + version + '.'
}

/** Ends the process with one sentence when this Node cannot run Tanglaw. */
export function requireNode() {
  var problem = findNodeProblem(process.versions.node)
  if (problem === '') return
  process.stderr.write(problem + '\n')
  process.exit(1)
}
