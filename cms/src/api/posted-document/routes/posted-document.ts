const route = (path: string, act: string) => ({
  method: 'GET',
  path,
  handler: `api::posted-document.posted-document.${act}`,
  config: {},
})

export default {
  routes: [
    route('/posted-documents/:sha256', 'find'),
    route('/postings', 'postings'),
    route('/postings/newest-head', 'newestHead'),
  ],
}
