// React reads this when it is loaded, so it must stand before anything is imported.
process.env.NODE_ENV ||= 'production'
await import('./run')

export {}
