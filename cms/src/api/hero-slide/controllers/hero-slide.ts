import { publishedController } from '../../../reading/published'

export default publishedController('hero-slide')
