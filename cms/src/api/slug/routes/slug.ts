import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

export default { routes: buildStrapiRoutes('api::slug.slug', { 'GET /slugs/:space/:slug': 'find' }) }
