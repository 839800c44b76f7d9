import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

export default {
  routes: buildStrapiRoutes('api::subscription.subscription', {
    'POST /subscriptions': 'request',
    'POST /subscriptions/push': 'requestPush',
    'GET /push-key': 'pushKey',
    'POST /subscriptions/confirm': 'confirm',
    'POST /subscriptions/stop': 'stop',
    'GET /manage/subscriptions': 'counts',
  }),
}
