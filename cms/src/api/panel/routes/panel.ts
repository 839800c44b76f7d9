import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

export default {
  routes: buildStrapiRoutes('api::panel.panel', {
    'GET /manage/me': 'me',
    'GET /manage/summary': 'summary',
    'PUT /manage/setup': 'hideSetup',
    'GET /manage/calendar': 'calendar',
    'GET /manage/dead-links': 'deadLinks',
    'GET /manage/links': 'links',
    'GET /manage/system': 'system',
    'GET /manage/search': 'search',
    'GET /manage/outage-report-counts': 'reportCounts',
  }),
}
