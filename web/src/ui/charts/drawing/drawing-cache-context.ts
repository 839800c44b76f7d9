import { createContext, type ReactElement } from 'react'

/** Returns the markup of a chart, cached under a key that contains everything it shows. */
export type CacheDrawing = (key: string, drawing: ReactElement) => string

/**
 * The server's cache of rendered charts. Rendering a chart takes longer than the rest of a page, and most
 * changes of a page don't affect its charts. Null in the browser.
 */
export const DrawingCacheContext = createContext<CacheDrawing | null>(null)
