import { publishedController } from '../../../reading/published'

export default publishedController('site-setting')
