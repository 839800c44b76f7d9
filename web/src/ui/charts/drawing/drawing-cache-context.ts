import { createContext, type ReactElement } from 'react'

/** The markup of a drawing, from an earlier document where the key, which holds all that it shows, is the same. */
export type CacheDrawing = (key: string, drawing: ReactElement) => string

/**
 * Where a server keeps drawings. Drawing takes it longer than the rest of a page together, and most changes of a
 * page leave its charts alone. Absent in the browser.
 */
export const DrawingCacheContext = createContext<CacheDrawing | null>(null)
