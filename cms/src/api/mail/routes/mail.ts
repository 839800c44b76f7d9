import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

export default {
  routes: buildStrapiRoutes('api::mail.mail', {
    'GET /manage/mail': 'list',
    'POST /manage/mail/:id/retry': 'retry',
  }),
}
