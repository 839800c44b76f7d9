import { buildStrapiRoutes } from '../../../platform/http/routes'

export default {
  routes: buildStrapiRoutes('api::tracking.tracking', {
    'POST /tracking': 'find',
    'POST /tracking/papers': 'addPaper',
    'POST /tracking/outage-reports': 'findReport',
  }),
}
