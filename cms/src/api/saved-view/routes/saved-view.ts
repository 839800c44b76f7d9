import { routes } from '../../../platform/http/routes'

export default {
  routes: routes('api::saved-view.saved-view', {
    'GET /manage/saved-views': 'list',
    'POST /manage/saved-views': 'create',
    'PUT /manage/saved-views/:id': 'update',
    'DELETE /manage/saved-views/:id': 'remove',
  }),
}
