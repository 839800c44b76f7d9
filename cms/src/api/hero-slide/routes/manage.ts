import { manageRoutes } from '../../../publishing/manage/routes'

export default manageRoutes('hero-slide')
