import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface ScaledFrameProps {
  ref: RefObject<HTMLIFrameElement | null>
  title: string
  src: string
  /** Width of the page in the frame (CSS pixels). */
  pixels: number
  isHidden: boolean
  onLoad: () => void
}

/** A page in a frame of fixed width, scaled down where there is less space. */
export function ScaledFrame({ ref, title, src, pixels, isHidden, onLoad }: ScaledFrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })

  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return undefined
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const scale = Math.min(1, room.width / pixels || 1)
  return (
    <chakra.div ref={stage} flex="1" minH="0" overflow="hidden">
      <chakra.div
        mx="auto"
        height="100%"
        bg="surface"
        boxShadow="raised"
        visibility={isHidden ? 'hidden' : undefined}
        style={{ width: pixels * scale }}
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- this very site, with its scripts and session */}
        <iframe
          ref={ref}
          title={title}
          src={src}
          onLoad={onLoad}
          style={{
            width: pixels,
            height: room.height / scale,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        />
      </chakra.div>
    </chakra.div>
  )
}
