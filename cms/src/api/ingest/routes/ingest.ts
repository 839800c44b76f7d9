import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

// Its caller is no person: the controller asks for a token of its own.
export default {
  routes: buildStrapiRoutes(
    'api::ingest.ingest',
    { 'POST /ingest/demand-readings': 'demandReadings' },
    'open',
  ),
}
