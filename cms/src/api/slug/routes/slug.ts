import { buildStrapiRoutes } from '../../../platform/http/routes'

export default { routes: buildStrapiRoutes('api::slug.slug', { 'GET /slugs/:space/:slug': 'find' }) }
