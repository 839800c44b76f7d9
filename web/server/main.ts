import { resolve } from 'node:path'

// React reads this when it is loaded, so it must come before any import of React.
process.env.NODE_ENV ||= 'production'
const { run } = await import('./run')
await run(resolve(import.meta.dirname, '../client'))
