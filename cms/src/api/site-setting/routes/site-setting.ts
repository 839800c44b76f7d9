import { publishedRoutes } from '../../../reading/published'

export default publishedRoutes('site-setting')
