import { environment } from '../src/platform/environment'

export default () => {
  const env = environment()
  return {
    host: env.host,
    port: env.port,
    url: env.url,
    app: { keys: env.appKeys },
    // Longer than a web server or a proxy keeps an idle connection (nginx: 60 s). A form sent just when the CMS closed
    // the connection would fail: nothing repeats a POST.
    http: { serverOptions: { keepAliveTimeout: 65_000 } },
    // One hop: only the address that the nearest proxy saw counts; earlier entries of the header are untrusted.
    proxy: { koa: true, maxIpsCount: 1 },
    dirs: { public: env.publicDir },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
    transfer: { remote: { enabled: false } },
  }
}
