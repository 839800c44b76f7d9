import { environment } from '../src/platform/environment'

export default () => {
  const env = environment()
  return {
    host: env.host,
    port: env.port,
    url: env.url,
    app: { keys: env.appKeys },
    // One hop: only the address that the nearest proxy saw counts; earlier entries of the header are untrusted.
    proxy: { koa: true, maxIpsCount: 1 },
    dirs: { public: env.publicDir },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
    transfer: { remote: { enabled: false } },
  }
}
