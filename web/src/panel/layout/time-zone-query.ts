import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { DEFAULT_TIME_ZONE } from '../panel-time-zone'

/** Undefined until settings are saved for the first time. */
const settings = v.optional(v.object({ data: v.object({ timeZone: v.string() }) }))

/** The utility's time zone, from its settings. */
export const timeZoneQuery = queryOptions({
  queryKey: ['manage', 'site-setting', 'zone'],
  queryFn: async ({ signal }) => {
    const saved = await callManageApi('site-setting', { schema: settings, signal })
    return saved?.data.timeZone ?? DEFAULT_TIME_ZONE
  },
  staleTime: 30 * 60_000,
})
