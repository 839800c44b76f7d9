export default {
  routes: [
    // Its caller is no person: the controller asks for a token of its own.
    {
      method: 'POST',
      path: '/ingest/demand-readings',
      handler: 'api::ingest.ingest.demandReadings',
      config: { auth: false },
    },
  ],
}
