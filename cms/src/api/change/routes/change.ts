import { buildStrapiRoutes } from '../../../platform/http/routes'

export default { routes: buildStrapiRoutes('api::change.change', { 'GET /changes': 'list' }) }
