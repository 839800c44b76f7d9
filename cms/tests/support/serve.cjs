// Runs the compiled CMS as `strapi start` does, from the folder the tests compile it to.
const [appDir, distDir] = process.argv.slice(2)
const { createStrapi } = require('@strapi/strapi')

void createStrapi({ appDir, distDir, serveAdminPanel: false }).start()
