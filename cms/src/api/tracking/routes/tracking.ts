import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

export default {
  routes: buildStrapiRoutes('api::tracking.tracking', {
    'POST /tracking': 'find',
    'POST /tracking/papers': 'addPaper',
    'POST /tracking/outage-reports': 'findReport',
  }),
}
