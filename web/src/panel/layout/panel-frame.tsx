import { useQuery } from '@tanstack/react-query'
import { useMatches, useNavigate } from '@tanstack/react-router'
import { useState, type ComponentType, type ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { hasDirtyForms } from '~/builds/dirty-forms'
import { sessionConfig } from '~/session/session-config'
import { useSession } from '~/session/use-session'
import { hasUnsavedCopies, removeUnsavedCopiesOf } from '../form/unsaved-copy'
import type { CommandPaletteProps } from '../palette/command-palette-button'
import { useReauthentication } from '../sign-in/session-gate'
import { showUndoNotice } from '../undo-notice'
import { toUserError } from '../user-error'
import { PanelTimeZoneContext, DEFAULT_TIME_ZONE } from '../panel-time-zone'
import { PanelLayout } from './panel-layout'
import { panelPages } from './panel-pages'
import { SignOutDialog } from './sign-out-dialog'
import { timeZoneQuery } from './time-zone-query'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Breadcrumb of the page: `['Pages', 'Home']`. */
    crumbs?: string[]
  }
}

interface PanelFrameProps {
  palette: ComponentType<CommandPaletteProps>
  children: ReactNode
}

/** The panel's layout with the session and the router behind it. */
export function PanelFrame({ palette, children }: PanelFrameProps) {
  const session = useSession()
  const gate = useReauthentication()
  const navigate = useNavigate()
  const crumbs = useMatches({ select: (matches) => matches.at(-1)?.staticData.crumbs ?? [] })
  const zone = useQuery(timeZoneQuery)
  const [isAsked, setAsked] = useState(false)
  const { owner } = gate
  if (!owner) return null
  const userId = String(owner.id)
  const signOut = async () => {
    try {
      await gate.leave(session.signOut)
    } catch (error) {
      toast.error(toUserError(error).text)
      return
    }
    removeUnsavedCopiesOf(userId)
    showUndoNotice(undefined)
    await navigate({ href: sessionConfig.loginPath, ignoreBlocker: true })
  }
  return (
    <PanelTimeZoneContext value={zone.data ?? DEFAULT_TIME_ZONE}>
      <PanelLayout
        user={owner}
        crumbs={crumbs.map((label) => ({ label, to: panelPages.find((page) => page.label === label)?.to }))}
        palette={palette}
        onSignOut={() => {
          if (hasDirtyForms() || hasUnsavedCopies(userId)) setAsked(true)
          else void signOut()
        }}
      >
        {children}
      </PanelLayout>
      {isAsked && (
        <SignOutDialog
          userId={userId}
          onSignOut={() => {
            setAsked(false)
            void signOut()
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </PanelTimeZoneContext>
  )
}
