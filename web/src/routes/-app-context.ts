import type { QueryClient } from '@tanstack/react-query'
import type { PageContext } from '~/pages/load-page'
import type { KnownPage } from '~/pages/page-memory'
import type { SessionAnswer } from '~/session/query'

/** What routes find in their context. Those of the panel add their QueryClient (`~/panel/enter`). */
export interface AppContext extends PageContext {
  /** Who is signed in, as the server knew when it made a page of the panel. */
  session?: SessionAnswer | undefined
  /** What a drawing of the panel on the server has read. */
  queryClient?: QueryClient | undefined
  /** Takes up pages that were read by other ways than by loaders. */
  keepPages?: (pages: KnownPage[]) => void
}
