import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

export default {
  routes: buildStrapiRoutes('api::trash.trash', {
    'GET /manage/trash': 'list',
    'POST /manage/trash/purge': 'purge',
  }),
}
