'use strict'

const { renameType } = require('../rename')

/** Names the brand's colors in American English, as all other attributes are. */
async function up(trx) {
  await renameType(trx, {
    from: 'site-setting',
    isSingle: true,
    fields: { mainColour: 'mainColor', accentColour: 'accentColor' },
  })
}

module.exports = { up }
