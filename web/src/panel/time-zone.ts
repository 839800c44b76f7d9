import { createContext, useContext } from 'react'

/** Until the settings have been read, and where they can't be. */
export const defaultZone = 'Asia/Manila'

/** The utility's time zone, in which the panel shows every time. */
export const PanelZone = createContext(defaultZone)

export function usePanelZone(): string {
  return useContext(PanelZone)
}
