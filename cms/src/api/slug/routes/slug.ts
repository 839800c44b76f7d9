export default {
  routes: [{ method: 'GET', path: '/slugs/:space/:slug', handler: 'api::slug.slug.find', config: {} }],
}
