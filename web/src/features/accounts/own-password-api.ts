import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'

/** Changes one's password: this session continues, all others end. */
export async function changeOwnPassword(change: {
  currentPassword: string
  password: string
}): Promise<void> {
  await callManageApi('me/password', { method: 'POST', body: change, schema: v.unknown() })
}
