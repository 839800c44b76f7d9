import { routes } from '../../../platform/http/routes'

export default {
  routes: routes('api::trash.trash', { 'GET /manage/trash': 'list', 'POST /manage/trash/purge': 'purge' }),
}
