interface Route {
  method: string
  path: string
  handler: string
  config: { auth?: false }
}

/**
 * Builds Strapi routes: `routes('api::file.file', { 'GET /manage/files': 'list' })`. `people/access/role-abilities` decides
 * which role may call a route; `open` ones need no session.
 */
export function buildStrapiRoutes(
  controller: string,
  acts: Readonly<Record<string, string>>,
  access?: 'open',
): Route[] {
  return Object.entries(acts).map(([address, act]) => {
    const [method = '', path = ''] = address.split(' ')
    return { method, path, handler: `${controller}.${act}`, config: access === 'open' ? { auth: false } : {} }
  })
}
