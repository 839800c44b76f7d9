import { routes } from '../../../platform/http/routes'

export default { routes: routes('api::slug.slug', { 'GET /slugs/:space/:slug': 'find' }) }
