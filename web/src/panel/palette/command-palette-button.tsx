import { chakra } from '@chakra-ui/react'
import { Suspense, useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import Search from '~icons/lucide/search'
import { Kbd } from '../layout/kbd'

export interface CommandPaletteProps {
  /** Returns what was typed before the search field had the focus, and ends that collection. */
  takeTyped: () => string
  onClose: () => void
  onSignOut: () => void
}

interface PaletteButtonProps {
  /** Loaded when the palette is first opened. */
  Palette: ComponentType<CommandPaletteProps>
  onSignOut: () => void
}

/**
 * Opens the palette, also by Mod+K, except in a text editor, which uses it for links. Keys that are typed until its
 * search field has the focus are kept for it.
 */
export function CommandPaletteButton({ Palette, onSignOut }: PaletteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  /** What was typed since the palette was opened; null once its search field has the focus. */
  const typed = useRef<string | null>('')
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!command || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  useEffect(() => {
    if (!isOpen) return undefined
    const collect = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey
      if (typed.current === null || isCommand || event.isComposing) return
      if (event.key.length === 1) typed.current += event.key
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (event.key === 'Escape') setOpen(false)
      // Enter would press what had the focus before.
      else if (event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', collect, true)
    return () => {
      window.removeEventListener('keydown', collect, true)
      typed.current = ''
    }
  }, [isOpen])
  const takeTyped = useCallback(() => {
    const text = typed.current ?? ''
    typed.current = null
    return text
  }, [])
  return (
    <>
      <chakra.button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        display="inline-flex"
        alignItems="center"
        gap="2"
        minW="44px"
        minH="44px"
        px={{ base: '2.5', sm: '4' }}
        ms="auto"
        borderWidth="1px"
        borderColor="line"
        borderRadius="field"
        color="muted"
        _hover={{ borderColor: 'edge' }}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden />
        <chakra.span hideBelow="sm" aria-hidden>
          Search
        </chakra.span>
        <chakra.span hideBelow="lg" aria-hidden ms="3">
          <Kbd name="Mod" /> <Kbd name="K" />
        </chakra.span>
        <span className="visually-hidden">Search</span>
      </chakra.button>
      {isOpen && (
        <Suspense>
          <Palette takeTyped={takeTyped} onClose={() => setOpen(false)} onSignOut={onSignOut} />
        </Suspense>
      )}
    </>
  )
}
