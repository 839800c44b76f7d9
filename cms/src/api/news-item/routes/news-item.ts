import { routes } from '../../../platform/http/routes'

export default {
  routes: routes('api::news-item.news-item', {
    'GET /news-items': 'list',
    'GET /preview/news-items': 'listDraft',
  }),
}
