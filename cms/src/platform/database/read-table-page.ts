import type { ListParameters } from '../http/list-parameters'

/**
 * Reads one page of a table's rows and their total. It rejects parameters that the caller hasn't read, so call it last.
 * @throws ValidationError
 */
export async function readTablePage(
  uid: string,
  parameters: ListParameters,
  { where = {}, orderBy }: { where?: object; orderBy: object },
) {
  const { page, pageSize } = parameters.page()
  parameters.rejectUnknownParams()
  const table = strapi.db.query(uid)
  const rows = await table.findMany({ where, orderBy, offset: (page - 1) * pageSize, limit: pageSize })
  return { rows, page, pageSize, total: await table.count({ where }) }
}
