import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

/** Reviews of all types. Those of one document (request, comment, approve) are in publishing/manage/manage-routes.ts. */
export default {
  routes: buildStrapiRoutes('api::review.review', {
    'GET /manage/reviews': 'list',
    'DELETE /manage/mentions/:path/:documentId': 'dismissMentions',
    'GET /manage/review-rules': 'rules',
    'PUT /manage/review-rules/:path': 'setRule',
  }),
}
