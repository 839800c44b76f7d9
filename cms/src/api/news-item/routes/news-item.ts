const route = (path: string, act: string) => ({
  method: 'GET',
  path,
  handler: `api::news-item.news-item.${act}`,
  config: {},
})

export default { routes: [route('/news-items', 'list'), route('/preview/news-items', 'listDraft')] }
