import { http, HttpResponse, type HttpHandler } from 'msw'
import { accountRows } from '~/features/accounts/fixtures/accounts'
import { roleRows } from '~/features/accounts/fixtures/roles'
import { refuse } from './resource'
import { rolesCms } from './roles'

/** The panel's routes for accounts over the fixture's rows: lists, acts, and the refusals that the CMS knows. */
export function accountsCms() {
  const rows = new Map<string, (typeof accountRows)[number]>(accountRows.map((row) => [row.id, row]))
  /** Queries that the list was asked with. */
  const asked: URLSearchParams[] = []
  /** What was done: method, path and body. */
  const acts: { act: string; body: unknown }[] = []

  const done = async (request: Request) => {
    const text = await request.text()
    acts.push({
      act: `${request.method} ${new URL(request.url).pathname}`,
      body: text ? JSON.parse(text) : undefined,
    })
  }
  const store = (id: string, change: Partial<(typeof accountRows)[number]>) => {
    const row = { ...rows.get(id)!, ...change }
    rows.set(id, row)
    return HttpResponse.json(row)
  }

  const handlers: HttpHandler[] = [
    ...rolesCms().handlers,
    http.get('/cms/accounts', ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams)
      const [q, role, state] = ['q', 'role', 'state'].map((name) => searchParams.get(name))
      const found = [...rows.values()].filter(
        (row) =>
          (!q || `${row.name} ${row.email}`.toLowerCase().includes(q.toLowerCase())) &&
          (!role || row.role === role) &&
          (!state || row.state === state),
      )
      return HttpResponse.json({ rows: found, page: 1, pageSize: 25, total: found.length })
    }),
    http.post('/cms/accounts/invitations', async ({ request }) => {
      await done(request.clone())
      const { email } = (await request.json()) as { email: string }
      if ([...rows.values()].some((row) => row.kind === 'account' && row.email === email)) {
        const errors = [{ path: ['email'], message: 'Somebody with this address has an account.' }]
        return refuse(400, 'ValidationError', 'Not valid', { errors })
      }
      return HttpResponse.json({ ...accountRows[4], id: 'new', email }, { status: 201 })
    }),
    http.put('/cms/accounts/:id/role', async ({ request, params }) => {
      await done(request.clone())
      const { role } = (await request.json()) as { role: string }
      const roleName = roleRows.find(({ id }) => id === role)!.name
      return store(String(params['id']), { role, roleName })
    }),
    http.post('/cms/accounts/:id/block', async ({ request, params }) => {
      await done(request)
      return store(String(params['id']), { state: 'blocked' })
    }),
    http.delete('/cms/accounts/:id', async ({ request, params }) => {
      await done(request)
      rows.delete(String(params['id']))
      return new HttpResponse(null, { status: 204 })
    }),
  ]
  return { handlers, asked, acts }
}
