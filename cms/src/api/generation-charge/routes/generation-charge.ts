import { publishedRoutes } from '../../../reading/published'

export default publishedRoutes('generation-charge')
