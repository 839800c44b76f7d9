import { defineContent } from '../../content/definition'

const AREA = 'news.outage-area'

export default defineContent({
  group: 'areas',
  publicSort: ['name:asc', 'documentId:asc'],
  relationTarget: { codeField: 'code', nameField: 'name', sort: ['name'] },
  unique: [{ attributes: ['code'], path: ['code'], message: 'Another barangay has this code.' }],
  list: {
    search: ['name', 'town', 'code'],
    sorts: ['name', 'town'],
    defaultSort: 'name:asc',
    filters: ['town'],
  },
  hooks: {
    /** An advisory that lost its places would say that power is out nowhere. */
    async beforeDelete(documentId) {
      const areas = await strapi.db.query(AREA).count({ where: { barangay: { documentId } } })
      return areas > 0
        ? 'This barangay is used in advisories. Remove it from those first, or rename it instead.'
        : undefined
    },
  },
})
