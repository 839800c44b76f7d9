export default {
  routes: [{ method: 'GET', path: '/changes', handler: 'api::change.change.list', config: {} }],
}
