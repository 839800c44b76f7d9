import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

export default {
  routes: buildStrapiRoutes('api::audit-entry.audit', {
    'GET /manage/audit': 'list',
    'GET /manage/audit/export': 'export',
    'GET /manage/audit/chain': 'chain',
    'GET /manage/audit/refused-sign-ins': 'refusedSignIns',
  }),
}
