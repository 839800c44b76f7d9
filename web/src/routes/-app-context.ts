import type { QueryClient } from '@tanstack/react-query'
import type { ReadPage } from '~/pages/payload'
import type { SessionResponse } from '~/session/query'

/** What routes find in their context. Those of the panel add their QueryClient (`~/panel/enter`). */
export interface AppContext {
  readPage: ReadPage
  /** Who is signed in, as the server knew when it made a page of the panel. */
  session?: SessionResponse | undefined
  /** What a drawing of the panel on the server has read. */
  queryClient?: QueryClient | undefined
}
