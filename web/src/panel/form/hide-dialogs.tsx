import { createContext, use, type ReactNode } from 'react'

/** `under` another dialog, which takes the focus; `behind` a page that must be usable meanwhile. */
type HiddenDialogs = 'under' | 'behind'

const HiddenDialogsContext = createContext<HiddenDialogs | undefined>(undefined)

interface HideDialogsProps {
  /** False while they are visible. */
  as: HiddenDialogs | false
  children: ReactNode
}

/**
 * Hides the dialogs inside while the user must do something else first. They stay mounted with what was typed, and
 * appear again afterwards.
 */
export function HideDialogs({ as, children }: HideDialogsProps) {
  const outer = use(HiddenDialogsContext)
  const hidden = outer === 'behind' ? outer : as || outer
  return <HiddenDialogsContext value={hidden}>{children}</HiddenDialogsContext>
}

/** The props of the root and the visible parts of a dialog that `HideDialogs` can hide. */
export function useHideableDialog() {
  const hidden = use(HiddenDialogsContext)
  return {
    // Closed, it holds neither the focus nor the page. Under another dialog it stays open, since closing would take
    // that one along.
    root: { open: hidden !== 'behind', unmountOnExit: false },
    parts: { visibility: hidden && ('hidden' as const) },
  }
}
