import { createStrapi } from '@strapi/strapi'
import { erasePersonal, exportPersonal } from './personal'

/**
 * `npm run --silent personal export|erase ana@mail.example`: writes all that is held about a person as JSON, or deletes it.
 */
async function main([act, email = '']: string[]): Promise<number> {
  if ((act !== 'export' && act !== 'erase') || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    process.stderr.write(
      'Say what to do and about whom: export ana@mail.example, or erase ana@mail.example.\n',
    )
    return 2
  }
  const strapi = await createStrapi({ appDir: process.cwd(), distDir: 'dist', serveAdminPanel: false }).load()
  try {
    if (act === 'export') {
      process.stdout.write(`${JSON.stringify(await exportPersonal(strapi, email), null, 2)}\n`)
    } else {
      process.stdout.write(`${await erasePersonal(strapi, email)} documents were erased.\n`)
    }
    return 0
  } finally {
    await strapi.destroy()
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  },
)
