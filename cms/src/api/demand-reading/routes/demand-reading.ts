import { publishedRoutes } from '../../../reading/published'

export default publishedRoutes('demand-reading')
