import { publishedController } from '../../../reading/published'

export default publishedController('power-rate')
