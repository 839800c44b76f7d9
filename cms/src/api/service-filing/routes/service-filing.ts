const route = (path: string, act: string) => ({
  method: 'POST',
  path: `/service-filings${path}`,
  handler: `api::service-filing.service-filing.${act}`,
  config: {},
})

export default { routes: [route('', 'keep'), route('/open', 'open'), route('/send', 'send')] }
