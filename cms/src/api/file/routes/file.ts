import { buildStrapiRoutes } from '../../../platform/http/build-strapi-routes'

export default {
  routes: buildStrapiRoutes('api::file.file', {
    'GET /manage/files': 'list',
    'POST /manage/files': 'upload',
    'GET /manage/files/:id': 'read',
    'PUT /manage/files/:id': 'save',
    'POST /manage/files/:id/replace': 'replace',
    'POST /manage/files/:id/crop': 'crop',
    'POST /manage/files/:id/restore': 'restore',
    'DELETE /manage/files/:id': 'remove',
  }),
}
