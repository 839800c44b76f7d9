import { publishedController } from '../../../reading/published'

export default publishedController('customer-class')
