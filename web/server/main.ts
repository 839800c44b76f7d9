import { resolve } from 'node:path'

// React reads NODE_ENV when it loads, so this comes before any import of React.
process.env.NODE_ENV ||= 'production'
const { runServer: run } = await import('./run-server')
await run(resolve(import.meta.dirname, '../client'))
