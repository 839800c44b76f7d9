import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

export default { routes: buildStrapiRoutes('api::change.change', { 'GET /changes': 'list' }) }
