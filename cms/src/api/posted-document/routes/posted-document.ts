import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

export default {
  routes: buildStrapiRoutes('api::posted-document.posted-document', {
    'GET /posted-documents/:sha256': 'find',
    'GET /postings': 'postings',
    'GET /postings/newest-head': 'newestHead',
  }),
}
