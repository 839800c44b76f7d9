import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { HideDialogs } from '../form/hide-dialogs'
import { usePanelUser } from './session-gate'

interface SetUpFirstProps {
  /** The page on which the user sets up two-step verification. */
  setUp: ReactNode
  children: ReactNode
}

/**
 * Shows only the set-up to a user whose role requires a second factor that isn't set up yet. A page that was open
 * before the role required it stays behind it, with everything that was typed, and comes back afterwards.
 */
export function SetUpSecondFactorFirst({ setUp, children }: SetUpFirstProps) {
  const mustSetUp = usePanelUser()?.mustSetUpSecondFactor === true
  const [wasOpen, setWasOpen] = useState(!mustSetUp)
  if (!mustSetUp && !wasOpen) setWasOpen(true)
  return (
    <>
      {mustSetUp && setUp}
      {wasOpen && (
        <chakra.div display={mustSetUp ? 'none' : 'contents'}>
          <HideDialogs as={mustSetUp && 'behind'}>{children}</HideDialogs>
        </chakra.div>
      )}
    </>
  )
}
