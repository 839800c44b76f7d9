import { publishedController } from '../../../reading/published'

export default publishedController('demand-reading')
