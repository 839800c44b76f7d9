import { createContext, useContext } from 'react'

/** The utility's time zone, in which the panel shows every time. Manila until the settings say otherwise. */
export const PanelZone = createContext('Asia/Manila')

export function usePanelZone(): string {
  return useContext(PanelZone)
}
