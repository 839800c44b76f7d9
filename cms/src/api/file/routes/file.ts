export default {
  routes: [{ method: 'POST', path: '/manage/files', handler: 'api::file.file.upload', config: {} }],
}
