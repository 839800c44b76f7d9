import { defineContent } from '../../content/definition'

const RATE = 'api::power-rate.power-rate'

export default defineContent({
  group: 'settings',
  search: false,
  console: { labels: { typicalKwh: 'Typical usage (kWh)', typicalKw: 'Typical demand (kW)' } },
  publicSort: ['order:asc', 'documentId:asc'],
  relationTarget: { codeField: 'code', nameField: 'name', sort: ['order', 'name'] },
  unique: [{ attributes: ['code'], path: ['code'], message: 'Another customer class has this code.' }],
  list: { search: ['name', 'code'], sorts: ['order', 'name'], defaultSort: 'order:asc' },
  hooks: {
    /** Without its class a rate would apply to no customer. */
    async beforeDelete(documentId) {
      const rates = await strapi.db.query(RATE).count({ where: { customerClass: { documentId } } })
      return rates > 0 ? 'This class has rates. Delete the rates first.' : undefined
    },
  },
})
