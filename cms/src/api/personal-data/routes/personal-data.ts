import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

export default {
  routes: buildStrapiRoutes('api::personal-data.personal-data', {
    'GET /manage/personal-data': 'overview',
    'POST /manage/personal-data/search': 'search',
    'POST /manage/personal-data/export': 'export',
    'POST /manage/personal-data/restrict': 'restrict',
    'POST /manage/personal-data/lift-restriction': 'liftRestriction',
    'POST /manage/personal-data/erase': 'erase',
  }),
}
