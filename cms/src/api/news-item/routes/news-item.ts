import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

export default {
  routes: buildStrapiRoutes('api::news-item.news-item', {
    'GET /news-items': 'list',
    'GET /preview/news-items': 'listDraft',
  }),
}
