import { publishedRoutes } from '../../../reading/published'

export default publishedRoutes('energy-source')
