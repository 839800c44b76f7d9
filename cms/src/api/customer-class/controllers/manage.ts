import { manageController } from '../../../publishing/manage/controller'

export default manageController('customer-class')
