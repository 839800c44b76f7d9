// Starts the compiled CMS on an empty database, which gets its tables, roles and accounts, and ends it.
const [appDir, distDir] = process.argv.slice(2)
const { createStrapi } = require('@strapi/strapi')

async function main() {
  const strapi = createStrapi({ appDir, distDir, serveAdminPanel: false })
  await strapi.load()
  await strapi.destroy()
  process.exit(0)
}

void main()
