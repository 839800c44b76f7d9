import { publishedRoutes } from '../../../reading/published'

export default publishedRoutes('customer-class')
