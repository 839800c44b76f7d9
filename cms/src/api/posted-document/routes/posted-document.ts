export default {
  routes: [
    {
      method: 'GET',
      path: '/posted-documents/:sha256',
      handler: 'api::posted-document.posted-document.find',
      config: {},
    },
  ],
}
