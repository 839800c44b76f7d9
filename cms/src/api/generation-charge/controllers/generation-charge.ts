import { publishedController } from '../../../reading/published'

export default publishedController('generation-charge')
