// Knex and the CMS load SQLite's driver by the name of this package. Version 13 needs Node 22 or later and brings its
// binaries; version 12 runs on Node 20 and downloads or compiles its binary.
const major = Number(process.versions.node.split('.')[0])

module.exports = load(major < 22 ? 'better-sqlite3-12' : 'better-sqlite3-13')

/** @param {string} name */
function load(name) {
  try {
    return require(name)
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error
    // npm leaves an optional package out without a word when its install script fails.
    const advice =
      major < 22
        ? 'its binary could be neither downloaded nor compiled: use Node 22 or 24, or install python3, make and g++'
        : 'the packages were installed with another Node version, or with install scripts'
    throw new Error(
      `SQLite's driver for Node ${process.versions.node} is not installed: ${advice}. ` +
        'Then delete cms/node_modules and run npm run build (npm start where you started it with that).',
      { cause: error },
    )
  }
}
