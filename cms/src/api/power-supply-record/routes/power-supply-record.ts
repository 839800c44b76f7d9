import { publishedRoutes } from '../../../reading/published'

export default publishedRoutes('power-supply-record')
