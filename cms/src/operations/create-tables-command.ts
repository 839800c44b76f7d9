import path from 'node:path'
import { createStrapi } from '@strapi/strapi'

/** Starts the CMS once on the database of the environment, without a port, and ends it: its tables are there then. */
async function main(): Promise<void> {
  const distDir = path.resolve(__dirname, '../..')
  const strapi = await createStrapi({ appDir: process.cwd(), distDir, serveAdminPanel: false }).load()
  await strapi.destroy()
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
