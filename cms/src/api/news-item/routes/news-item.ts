export default {
  routes: [{ method: 'GET', path: '/news-items', handler: 'api::news-item.news-item.list', config: {} }],
}
