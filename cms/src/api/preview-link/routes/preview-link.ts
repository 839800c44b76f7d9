import { routes } from '../../../platform/http/routes'

export default {
  routes: routes('api::preview-link.preview-link', {
    'GET /manage/preview-links': 'list',
    'POST /manage/preview-links': 'make',
    'DELETE /manage/preview-links/:id': 'revoke',
    'GET /preview-link': 'open',
  }),
}
