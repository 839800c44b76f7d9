export default {
  routes: [{ method: 'POST', path: '/tracking', handler: 'api::tracking.tracking.find', config: {} }],
}
