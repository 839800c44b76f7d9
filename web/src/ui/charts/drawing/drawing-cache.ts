import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { CacheDrawing } from './drawing-cache-context'

/** Keeps the markup of the drawings used last, on the server alone. @param maxSize of keys and markup (characters) */
export function drawingCache(maxSize: number): CacheDrawing {
  const drawings = new LRUCache<string, string>({
    maxSize,
    sizeCalculation: (markup, key) => markup.length + key.length,
  })
  return (key, drawing) => {
    const known = drawings.get(key)
    if (known !== undefined) return known
    const markup = renderToString(drawing)
    drawings.set(key, markup)
    return markup
  }
}
