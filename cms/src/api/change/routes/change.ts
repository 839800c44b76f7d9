import { routes } from '../../../platform/http/routes'

export default { routes: routes('api::change.change', { 'GET /changes': 'list' }) }
