import { resolve } from 'node:path'

// React reads this when it is loaded, so it must stand before anything that imports React.
process.env.NODE_ENV ||= 'production'
const { run } = await import('./run')
await run(resolve(import.meta.dirname, '../client'))
