import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

export default {
  routes: buildStrapiRoutes('api::service-filing.service-filing', {
    'POST /service-filings': 'keep',
    'POST /service-filings/open': 'open',
    'POST /service-filings/papers': 'addPaper',
    'POST /service-filings/send': 'send',
  }),
}
