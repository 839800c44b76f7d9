import { routes } from '../../../platform/http/routes'

export default {
  routes: routes('api::tracking.tracking', {
    'POST /tracking': 'find',
    'POST /tracking/papers': 'addPaper',
    'POST /tracking/outage-reports': 'findReport',
  }),
}
