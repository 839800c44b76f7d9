import { runCommand } from '../platform/run-command'
import { withLoadedCms } from '../platform/with-loaded-cms'

/** Starts the CMS once on the database of the environment, without a port, and ends it: its tables are there then. */
runCommand(() => withLoadedCms(() => {}, true))
