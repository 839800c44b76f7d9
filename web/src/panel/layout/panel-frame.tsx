import { useQuery } from '@tanstack/react-query'
import { useMatches, useNavigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { sessionConfig } from '~/session/config'
import { useSession } from '~/session/use-session'
import { removeAllUnsaved } from '../form/unsaved-copy'
import type { PaletteProps } from '../palette/palette-button'
import { useSessionGate } from '../sign-in/session-gate'
import { offerUndo } from '../undo'
import { describeTrouble } from '../trouble'
import { PanelZone, defaultZone } from '../zone'
import { PanelLayout } from './panel-layout'
import { zoneQuery } from './zone-query'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Where a page of the panel stands, for its breadcrumb: `['Pages', 'Home']`. */
    crumbs?: string[]
  }
}

interface PanelFrameProps {
  palette: ComponentType<PaletteProps>
  children: ReactNode
}

/** The panel's layout with the session and the router behind it. */
export function PanelFrame({ palette, children }: PanelFrameProps) {
  const session = useSession()
  const gate = useSessionGate()
  const navigate = useNavigate()
  const crumbs = useMatches({ select: (matches) => matches.at(-1)?.staticData.crumbs ?? [] })
  const zone = useQuery(zoneQuery)
  if (!gate.owner) return null
  const signOut = async () => {
    try {
      await gate.leave(session.signOut)
    } catch (error) {
      toast.error(describeTrouble(error).text)
      return
    }
    removeAllUnsaved()
    offerUndo(undefined)
    await navigate({ href: sessionConfig.loginPath })
  }
  return (
    <PanelZone value={zone.data ?? defaultZone}>
      <PanelLayout
        user={gate.owner}
        crumbs={crumbs.map((label) => ({ label }))}
        palette={palette}
        onSignOut={() => void signOut()}
      >
        {children}
      </PanelLayout>
    </PanelZone>
  )
}
