import { routes } from '../../../platform/http/routes'

// Its caller is no person: the controller asks for a token of its own.
export default {
  routes: routes('api::ingest.ingest', { 'POST /ingest/demand-readings': 'demandReadings' }, 'open'),
}
