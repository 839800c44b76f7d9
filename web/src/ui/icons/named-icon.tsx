import { useEffect, useState } from 'react'
import { fetchIcon, type IconDrawing } from './fetch-icon'

/**
 * An icon whose name is only known at run time. Its space is reserved while it loads, and stays empty if it
 * fails.
 */
export function NamedIcon({ name, size = 24 }: { name: string; size?: number }) {
  const [drawing, setDrawing] = useState<IconDrawing>()
  useEffect(() => {
    let wanted = true
    const draw = async () => {
      const found = await fetchIcon(name)
      if (wanted) setDrawing(found)
    }
    void draw()
    return () => {
      wanted = false
    }
  }, [name])
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${drawing?.width ?? 24} ${drawing?.height ?? 24}`}
      aria-hidden
      dangerouslySetInnerHTML={{ __html: drawing?.body ?? '' }}
    />
  )
}
