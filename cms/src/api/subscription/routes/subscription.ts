import { routes } from '../../../platform/http/routes'

export default {
  routes: routes('api::subscription.subscription', {
    'POST /subscriptions': 'request',
    'POST /subscriptions/push': 'requestPush',
    'GET /push-key': 'pushKey',
    'POST /subscriptions/confirm': 'confirm',
    'POST /subscriptions/stop': 'stop',
    'GET /manage/subscriptions': 'counts',
  }),
}
