import { publishedRoutes } from '../../../reading/published'

export default publishedRoutes('hero-slide')
