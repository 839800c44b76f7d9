import { createStrapi } from '@strapi/strapi'
import { replaceEncryptionKey } from './encryption-key'

/** `npm run encryption-key:replace`: the CMS starts with the key of the environment from now on. For a key that is lost. */
async function main(): Promise<void> {
  replaceEncryptionKey()
  const strapi = await createStrapi({ appDir: process.cwd(), distDir: 'dist', serveAdminPanel: false }).load()
  await strapi.destroy()
  process.stdout.write(
    'The CMS starts with this ENCRYPTION_KEY now. What another key encrypted stays closed.\n',
  )
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  },
)
