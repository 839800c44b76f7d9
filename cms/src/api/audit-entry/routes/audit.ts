export default {
  routes: [{ method: 'GET', path: '/manage/audit', handler: 'api::audit-entry.audit.list', config: {} }],
}
