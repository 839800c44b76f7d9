import { createContext, useContext } from 'react'

/** The time zone until the settings are loaded, or if they can't be. */
export const defaultTimeZone = 'Asia/Manila'

/** The utility's time zone, in which the panel shows every time. */
export const PanelTimeZoneContext = createContext(defaultTimeZone)

export function usePanelTimeZone(): string {
  return useContext(PanelTimeZoneContext)
}
