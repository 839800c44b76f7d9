import { routes } from '../../../platform/http/routes'

export default {
  routes: routes('api::mail.mail', { 'GET /manage/mail': 'list', 'POST /manage/mail/:id/retry': 'retry' }),
}
