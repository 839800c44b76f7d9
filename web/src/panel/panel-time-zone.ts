import { createContext, useContext } from 'react'

/** The time zone until the settings are loaded, or if they can't be. */
export const DEFAULT_TIME_ZONE = 'Asia/Manila'

/** The utility's time zone, in which the panel shows every time. */
export const PanelTimeZoneContext = createContext(DEFAULT_TIME_ZONE)

export function usePanelTimeZone(): string {
  return useContext(PanelTimeZoneContext)
}
