import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { manage } from '~/cms/manage'

const settings = v.object({ data: v.object({ timeZone: v.string() }) })

/** The utility's time zone, from its settings. */
export const zoneQuery = queryOptions({
  queryKey: ['manage', 'site-setting', 'zone'],
  queryFn: async ({ signal }) => (await manage('site-setting', { schema: settings, signal })).data.timeZone,
  staleTime: 30 * 60_000,
})
