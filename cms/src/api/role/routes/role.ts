import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

export default {
  routes: buildStrapiRoutes('api::role.manage', {
    'GET /manage/roles': 'list',
    'POST /manage/roles': 'create',
    'PUT /manage/roles/:id': 'update',
    'DELETE /manage/roles/:id': 'remove',
  }),
}
