import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'

/** Hides the checklist of setting the utility up on the dashboards of all administrators, or shows it again. */
export async function setSetupChecklistHidden(isHidden: boolean): Promise<void> {
  await callManageApi('setup', {
    method: 'PUT',
    body: { isHidden },
    schema: v.object({ isHidden: v.boolean() }),
  })
}
