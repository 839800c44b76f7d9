import { manageRoutes } from '../../../publishing/manage/routes'

export default manageRoutes('site-setting')
