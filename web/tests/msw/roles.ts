import { http, HttpResponse, type HttpHandler } from 'msw'
import { grantable, roleRows } from '~/features/accounts/fixtures/roles'
import type { Role, RoleValues } from '~/features/accounts/role-api'
import { refuse } from './resource'

/** The panel's routes for roles over the fixture's rows, with the refusals that the CMS knows. */
export function rolesCms() {
  const rows = new Map<string, Role>(roleRows.map((row) => [row.id, row]))
  /** What was done: method, path and body. */
  const acts: { act: string; body: unknown }[] = []
  const note = (act: string, body?: unknown) => acts.push({ act, body })

  const handlers: HttpHandler[] = [
    http.get('/cms/roles', () => HttpResponse.json({ rows: [...rows.values()], ...grantable })),
    http.post('/cms/roles', async ({ request }) => {
      const body = (await request.json()) as RoleValues
      note('POST', body)
      if ([...rows.values()].some(({ name }) => name === body.name)) {
        const errors = [{ path: ['name'], message: 'A role with this name already exists.' }]
        return refuse(400, 'ValidationError', 'Not valid', { errors })
      }
      const row = { ...roleRows[2]!, ...body, id: 'role1', version: 'v1' }
      rows.set(row.id, row)
      return HttpResponse.json(row, { status: 201 })
    }),
    http.put('/cms/roles/:id', async ({ request, params }) => {
      const body = (await request.json()) as RoleValues & { baseVersion: string }
      note(`PUT ${String(params['id'])}`, body)
      const current = rows.get(String(params['id']))!
      const { baseVersion, ...values } = body
      if (baseVersion !== (current.version ?? ''))
        return refuse(409, 'ConflictError', 'This role has changed since you opened it.', { current })
      const row = { ...current, ...values, version: `${current.version}+` }
      rows.set(row.id, row)
      return HttpResponse.json(row)
    }),
    http.delete('/cms/roles/:id', ({ params }) => {
      const id = String(params['id'])
      note(`DELETE ${id}`)
      const current = rows.get(id)!
      if (current.accounts > 0) {
        const message =
          '1 account has this role. To delete it, first give these accounts another role at Team.'
        return refuse(409, 'ConflictError', message, { current })
      }
      rows.delete(id)
      return new HttpResponse(null, { status: 204 })
    }),
  ]
  return {
    handlers,
    acts,
    /** Another administrator's change. */
    change: (id: string, more: Partial<Role>) => rows.set(id, { ...rows.get(id)!, ...more }),
  }
}
