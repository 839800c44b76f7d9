import { chakra } from '@chakra-ui/react'
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import Search from '~icons/lucide/search'
import { Kbd } from '../layout/kbd'

export interface CommandPaletteProps {
  onClose: () => void
  onSignOut: () => void
}

interface PaletteButtonProps {
  /** Loaded when the palette is first opened. */
  Palette: ComponentType<CommandPaletteProps>
  onSignOut: () => void
}

/** Opens the palette, also by Mod+K, except in a text editor, which uses it for links. */
export function CommandPaletteButton({ Palette, onSignOut }: PaletteButtonProps) {
  const [isOpen, setOpen] = useState(false)
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
          <Palette onClose={() => setOpen(false)} onSignOut={onSignOut} />
        </Suspense>
      )}
    </>
  )
}
