interface Route {
  method: string
  path: string
  handler: string
  config: { auth?: false }
}

/**
 * Routes as Strapi takes them: `routes('api::file.file', { 'GET /manage/files': 'list' })`. A route is for those to whom
 * `people/access/roles` grants its act; `open` ones are for anyone.
 */
export function routes(controller: string, acts: Readonly<Record<string, string>>, access?: 'open'): Route[] {
  return Object.entries(acts).map(([address, act]) => {
    const [method = '', path = ''] = address.split(' ')
    return { method, path, handler: `${controller}.${act}`, config: access === 'open' ? { auth: false } : {} }
  })
}
