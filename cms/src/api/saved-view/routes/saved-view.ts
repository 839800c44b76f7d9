import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

export default {
  routes: buildStrapiRoutes('api::saved-view.saved-view', {
    'GET /manage/saved-views': 'list',
    'POST /manage/saved-views': 'create',
    'PUT /manage/saved-views/:id': 'update',
    'DELETE /manage/saved-views/:id': 'remove',
  }),
}
