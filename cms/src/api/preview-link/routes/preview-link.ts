import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

export default {
  routes: buildStrapiRoutes('api::preview-link.preview-link', {
    'GET /manage/preview-links': 'list',
    'POST /manage/preview-links': 'make',
    'DELETE /manage/preview-links/:id': 'revoke',
    'GET /preview-link': 'open',
  }),
}
