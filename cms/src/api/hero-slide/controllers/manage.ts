import { manageController } from '../../../publishing/manage/controller'

export default manageController('hero-slide')
