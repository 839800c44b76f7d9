import { chakra } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import Check from '~icons/lucide/circle-check'
import Alert from '~icons/lucide/circle-alert'
import { useSwipeAway } from './use-swipe-away'

const narrow = '(max-width: 599.98px)'

function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(narrow)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(narrow).matches,
  )
}

/**
 * Where the panel's short messages appear (acceptance B06): five seconds in the top right corner, below the bar of the
 * page and the head of a dialog, whose buttons stay free; on a phone ten seconds at the bottom, where the thumb is. The
 * library keeps to twenty at a time; its headless half, because the other writes style sheets that our policy refuses.
 */
export function PanelToaster() {
  const phone = useNarrow()
  const { toasts, handlers } = useToaster({ duration: phone ? 10_000 : 5_000 })
  return (
    <chakra.div
      // One live region for all: an open dialog hides the rest of the page from assistive technology, not this.
      aria-live="polite"
      position="fixed"
      zIndex="toast"
      pointerEvents="none"
      display="flex"
      flexDirection={phone ? 'column-reverse' : 'column'}
      alignItems={phone ? 'center' : 'flex-end'}
      gap="2"
      insetInline="16px"
      {...(phone ? { bottom: '16px' } : { top: '76px' })}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
    </chakra.div>
  )
}

function ToastCard({ shown }: { shown: Toast }) {
  const swipe = useSwipeAway(() => toast.remove(shown.id))
  const failed = shown.type === 'error'
  const Icon = failed ? Alert : Check
  return (
    <chakra.div
      {...swipe}
      display="flex"
      alignItems="center"
      gap="2.5"
      maxW="420px"
      px="4"
      py="3"
      bg="ink"
      color="white"
      borderRadius="field"
      boxShadow="raised"
      fontWeight="medium"
      pointerEvents="auto"
      touchAction="pan-y"
      cursor="grab"
      userSelect="none"
      transition="opacity 250ms ease-in-out"
      opacity={shown.visible ? 1 : 0}
      css={{ '@starting-style': { opacity: 0 } }}
    >
      <chakra.span aria-hidden fontSize="20px" color={failed ? '#FFB4B4' : '#7FE0B5'}>
        <Icon />
      </chakra.span>
      {resolveValue(shown.message, shown)}
    </chakra.div>
  )
}
