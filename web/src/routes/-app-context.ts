import type { QueryClient } from '@tanstack/react-query'
import type { Brand } from '~/lib/brand'
import type { ReadPage } from '~/pages/payload'
import type { SessionResponse } from '~/session/session-query'

/** The router context of all routes. Panel routes add their QueryClient (`~/panel/panel-before-load`). */
export interface AppContext {
  readPage: ReadPage
  /** The session at the time when the server rendered a panel page. */
  session?: SessionResponse | undefined
  /** The utility's, where the server rendered a panel page and knows it. */
  brand?: Brand | undefined
  /** The responses that the server used to render a snapshot of a panel page. */
  queryClient?: QueryClient | undefined
}
