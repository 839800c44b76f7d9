import { publishedController } from '../../../reading/published'

export default publishedController('energy-source')
